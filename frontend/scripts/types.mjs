// Makes src/table/wire.gen.ts from the server's OpenAPI document, or (--check) says that it is old.
// `make types` writes the document down and runs this with its path.

import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const HEADER = `// Generated from the server's OpenAPI document by \`make types\`. Do not edit: change the server, then run it again.
`;
const FILE = new URL('../src/table/wire.gen.ts', import.meta.url);
const words = process.argv.slice(2);
const [path] = words.filter((word) => !word.startsWith('--'));

/** The types of all that is said, without the requests: api.ts has those. */
async function generate({ openapi, info, components }) {
  const { schemas } = components;
  const nodes = await openapiTS(
    { openapi, info, paths: {}, components: { schemas } },
    {
      defaultNonNullable: false, // what has a default may be left out
      emptyObjectsUnknown: true,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
    },
  );
  const options = await prettier.resolveConfig(FILE);
  return prettier.format(`${HEADER}\n${astToString(nodes)}`, { ...options, parser: 'typescript' });
}

const text = await generate(JSON.parse(await readFile(path, 'utf8')));
if (words.includes('--check')) {
  const kept = await readFile(FILE, 'utf8').catch(() => '');
  if (kept !== text) {
    console.error('frontend/src/table/wire.gen.ts is not what the server describes. To repair: make types');
    process.exit(1);
  }
} else {
  await writeFile(FILE, text);
}
