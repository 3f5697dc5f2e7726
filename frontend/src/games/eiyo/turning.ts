// Turning a weapon by dragging round its rose: a quarter of a circle is a quarter turn.

import type { Ui } from './ui.svelte';

const SLACK = 10;

export function rotating(ui: Ui) {
  return (zone: HTMLElement) => {
    let start: {
      x: number;
      y: number;
      angle: number;
      near: boolean;
      width: number;
      cx: number;
      cy: number;
      turns: number;
      card: string;
    } | null = null;
    let dragged = false;

    const down = (event: PointerEvent) => {
      const node = (event.target as Element).closest<HTMLElement>('.hand .card');
      const card = node?.dataset.card;
      if (!node || !card || !ui.fighting || event.button !== 0) return;
      if (event.pointerType !== 'mouse' && card !== ui.chosen) return;
      const box = node.getBoundingClientRect();
      const cx = box.left + box.width / 2;
      const cy = box.top + box.height / 2;
      const near = Math.hypot(event.clientX - cx, event.clientY - cy) < box.width * 0.18;
      const angle = Math.atan2(event.clientY - cy, event.clientX - cx);
      start = {
        x: event.clientX,
        y: event.clientY,
        angle,
        near,
        width: box.width,
        cx,
        cy,
        turns: card === ui.chosen ? ui.turns : 0,
        card,
      };
      dragged = false;
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const dx = event.clientX - start.x;
      if (!dragged && Math.hypot(dx, event.clientY - start.y) < SLACK) return;
      if (!dragged) {
        dragged = true;
        if (ui.chosen !== start.card) ui.choose(start.card);
      }
      let quarters: number;
      if (start.near) quarters = Math.round(dx / (start.width * 0.5));
      else {
        let angle = Math.atan2(event.clientY - start.cy, event.clientX - start.cx) - start.angle;
        if (angle < -Math.PI / 4) angle += 2 * Math.PI;
        quarters = Math.round(angle / (Math.PI / 2));
      }
      const turns = (((start.turns + quarters) % 4) + 4) % 4;
      if (turns !== ui.turns) ui.setTurns(turns);
    };
    const up = () => {
      start = null;
    };
    const click = (event: Event) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };
    zone.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    zone.addEventListener('click', click, { capture: true });
    return () => {
      zone.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      zone.removeEventListener('click', click, { capture: true });
    };
  };
}
