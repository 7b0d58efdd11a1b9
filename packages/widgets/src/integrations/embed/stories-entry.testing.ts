/** Built without React (build-embed.ts): renders the stories of the four widgets as an embed does. */
import type { Language } from '@rueda/domain/language';
import * as greatPriceCard from '../../market/great-price-card/great-price-card.stories.tsx';
import * as marketClock from '../../market/market-clock/market-clock.stories.tsx';
import * as movementsSummary from '../../market/movements-summary/movements-summary.stories.tsx';
import * as priceChart from '../../market/price-chart/price-chart.stories.tsx';
import { jsx, renderToDom } from './elements/jsx-runtime.ts';

type Args = Record<string, unknown>;
type Story = { args?: Args; render?: (args: Args) => unknown; component?: (props: never) => unknown };

const files: Record<string, unknown> = {
  'great-price-card': greatPriceCard,
  'market-clock': marketClock,
  'movements-summary': movementsSummary,
  'price-chart': priceChart,
};

/** The difference between the embed and the server HTML, or null: compared as trees, without islands and comments. */
function differenceOf(widget: string, name: string, language: Language, serverHtml: string): string | null {
  const { default: meta, [name]: story } = files[widget] as Record<string, Story>;
  const args = { ...meta?.args, ...story?.args, language };
  const render = story?.render ?? meta?.render;
  const embed = document.createElement('div');
  renderToDom(render ? render(args) : jsx(meta?.component ?? '', args), embed);
  const server = new DOMParser().parseFromString(`<div>${serverHtml}</div>`, 'text/html').body
    .firstElementChild;
  for (const island of server?.querySelectorAll('rueda-island') ?? []) island.remove();
  const comments = document.createTreeWalker(server as Node, NodeFilter.SHOW_COMMENT);
  const removed: Node[] = [];
  while (comments.nextNode()) removed.push(comments.currentNode);
  for (const comment of removed) (comment as ChildNode).remove();
  for (const tree of [embed, server]) tree?.normalize();
  return embed.isEqualNode(server) ? null : `embed ${embed.innerHTML}\nserver ${server?.innerHTML}`;
}

Object.assign(globalThis, { differenceOf });
