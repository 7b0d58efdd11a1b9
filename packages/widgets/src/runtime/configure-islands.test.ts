import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { behaviour } from './behaviour.client.tsx';
import { configureIslands, island } from './island.tsx';

const attach = (): void => {};

test('a site decides when the islands of a name attach, and others keep their default', () => {
  onTestFinished(() => configureIslands({ when: {} }));
  const Row = behaviour('row', attach);
  const Chart = behaviour('chart', attach, 'visible');
  const Other = behaviour('other', attach, 'idle');
  const Picker = island('picker', () => null);
  configureIslands({ when: { row: () => 'visible', chart: () => 'touch', picker: () => 'load' } });
  const html = [Row, Chart, Other, Picker].map((each) => renderToStaticMarkup(createElement(each))).join('');
  expect(html).toBe(
    '<rueda-island name="row" when="visible"></rueda-island>' +
      '<rueda-island name="chart" when="touch"></rueda-island>' +
      '<rueda-island name="other" when="idle"></rueda-island>' +
      '<rueda-island name="picker" when="load"></rueda-island>',
  );
});

test('the props of an island can decide when it attaches', () => {
  onTestFinished(() => configureIslands({ when: {} }));
  const List = behaviour<{ refresh?: number }>('list', attach);
  configureIslands({ when: { list: (props) => ('refresh' in props ? 'visible' : 'touch') } });
  const html = [{ refresh: 5 }, {}].map((props) => renderToStaticMarkup(createElement(List, props)));
  expect(html).toEqual([
    '<rueda-island name="list" when="visible" props="{`refresh`:5}"></rueda-island>',
    '<rueda-island name="list" when="touch"></rueda-island>',
  ]);
});
