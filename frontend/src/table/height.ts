// How high a part of the page is, told to the style sheets.

/**
 * Keeps a custom property at the height of the element it is attached to; it is set on the parent, for all that lies
 * beside. What changes in the element is measured before anything else can happen, and not a frame later: what lies
 * below would move once more, under a hand that already presses.
 */
export function tellsHeight(property: `--${string}`) {
  return (node: HTMLElement): (() => void) => {
    const tell = () => node.parentElement?.style.setProperty(property, `${node.offsetHeight}px`);
    const content = new MutationObserver(tell);
    const size = new ResizeObserver(tell); // another window, other letters
    tell();
    content.observe(node, { childList: true, characterData: true, subtree: true });
    size.observe(node);
    return () => {
      content.disconnect();
      size.disconnect();
    };
  };
}
