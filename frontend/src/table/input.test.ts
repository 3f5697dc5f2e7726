import { describe, expect, test, vi } from 'vitest';
import { Input } from './input';

/** A button, and what stands in for the page beside it. */
function button(connected = true) {
  const node = { isConnected: connected, click: vi.fn(), closest: () => node };
  return node;
}
const page = { closest: () => null };

function event(target: object, x = 100, y = 100, more: object = {}) {
  const said = { target, clientX: x, clientY: y, isTrusted: true, button: 0, detail: 1 };
  return { ...said, stopPropagation: vi.fn(), preventDefault: vi.fn(), ...more };
}

/** Pressed and let go; whether the click went on as the browser has it. */
function pressed(input: Input, down: ReturnType<typeof event>, up: ReturnType<typeof event>): boolean {
  input.touched(down as unknown as PointerEvent);
  input.clicked(up as unknown as MouseEvent);
  return up.stopPropagation.mock.calls.length === 0;
}

const stage = { finish: vi.fn() };
const free = () => new Input(stage, () => false);

describe('a press', () => {
  test('on a button that stays where it is is left to the browser', () => {
    const play = button();
    expect(pressed(free(), event(play), event(play))).toBe(true);
    expect(play.click).not.toHaveBeenCalled();
  });

  test('counts when the button has moved away under the mouse', () => {
    const play = button();
    expect(pressed(free(), event(play), event(page))).toBe(false);
    expect(play.click).toHaveBeenCalledOnce();
  });

  test('counts for the button on which it began, not for what lies under the finger at its end', () => {
    const [play, undo] = [button(), button()];
    expect(pressed(free(), event(play), event(undo, 103, 96))).toBe(false);
    expect(play.click).toHaveBeenCalledOnce();
    expect(undo.click).not.toHaveBeenCalled();
  });

  test('is taken back by moving away from the button', () => {
    const play = button();
    expect(pressed(free(), event(play), event(page, 100, 160))).toBe(true);
    expect(play.click).not.toHaveBeenCalled();
  });

  test('on a button that is gone is none', () => {
    const play = button(false);
    expect(pressed(free(), event(play), event(page))).toBe(true);
    expect(play.click).not.toHaveBeenCalled();
  });

  test('that never ended does not turn the next key into a click elsewhere', () => {
    const [play, undo] = [button(), button()];
    expect(pressed(free(), event(play), event(undo, 100, 100, { detail: 0 }))).toBe(true);
    expect(play.click).not.toHaveBeenCalled();
  });

  test('with another button of the mouse means nothing', () => {
    const play = button();
    expect(pressed(free(), event(play, 100, 100, { button: 2 }), event(page))).toBe(true);
    expect(play.click).not.toHaveBeenCalled();
  });

  test('made too early is made when the answer is there', () => {
    let waits = true;
    const input = new Input(stage, () => waits);
    const play = button();
    expect(pressed(input, event(play), event(play))).toBe(false);
    input.flush();
    expect(play.click).not.toHaveBeenCalled();
    waits = false;
    input.flush();
    input.flush();
    expect(play.click).toHaveBeenCalledOnce();
  });
});
