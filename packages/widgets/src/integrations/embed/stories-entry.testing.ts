/** Built without React (build-embed.ts): draws the stories of the four widgets as an embed would. */
import type { Language } from '@rueda/domain/language';
import * as greatPriceCard from '../../market/great-price-card/great-price-card.stories.tsx';
import * as marketClock from '../../market/market-clock/market-clock.stories.tsx';
import * as movementsSummary from '../../market/movements-summary/movements-summary.stories.tsx';
import * as priceChart from '../../market/price-chart/price-chart.stories.tsx';
import { draw, jsx } from './elements/jsx-runtime.ts';

type Args = Record<string, unknown>;
type Story = { args?: Args; render?: (args: Args) => unknown; component?: (props: never) => unknown };

const files: Record<string, unknown> = {
  'great-price-card': greatPriceCard,
  'market-clock': marketClock,
  'movements-summary': movementsSummary,
  'price-chart': priceChart,
};

/** What an element and what a server prints differ in, or null: compared as trees, without what only islands need. */
function differenceOf(widget: string, name: string, language: Language, printed: string): string | null {
  const { default: meta, [name]: story } = files[widget] as Record<string, Story>;
  const args = { ...meta?.args, ...story?.args, language };
  const render = story?.render ?? meta?.render;
  const drawn = document.createElement('div');
  draw(render ? render(args) : jsx(meta?.component ?? '', args), drawn);
  const server = new DOMParser().parseFromString(`<div>${printed}</div>`, 'text/html').body.firstElementChild;
  for (const island of server?.querySelectorAll('rueda-island') ?? []) island.remove();
  const comments = document.createTreeWalker(server as Node, NodeFilter.SHOW_COMMENT);
  const removed: Node[] = [];
  while (comments.nextNode()) removed.push(comments.currentNode);
  for (const comment of removed) (comment as ChildNode).remove();
  for (const tree of [drawn, server]) tree?.normalize();
  return drawn.isEqualNode(server) ? null : `drawn ${drawn.innerHTML}\nprinted ${server?.innerHTML}`;
}

Object.assign(globalThis, { differenceOf });
