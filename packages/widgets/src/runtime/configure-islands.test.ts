import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { behaviour } from './behaviour.client.tsx';
import { configureIslands, island } from './island.tsx';

const attach = (): void => {};

test('configureIslands sets the triggers of the named islands, and other islands keep their default', () => {
  onTestFinished(() => configureIslands({ triggers: {} }));
  const Row = behaviour('row', attach);
  const Chart = behaviour('chart', attach, 'visible');
  const Other = behaviour('other', attach, 'idle');
  const Picker = island('picker', () => null);
  configureIslands({ triggers: { row: () => 'visible', chart: () => 'interaction', picker: () => 'load' } });
  const html = [Row, Chart, Other, Picker].map((each) => renderToStaticMarkup(createElement(each))).join('');
  expect(html).toBe(
    '<rueda-island name="row" on="visible"></rueda-island>' +
      '<rueda-island name="chart" on="interaction"></rueda-island>' +
      '<rueda-island name="other" on="idle"></rueda-island>' +
      '<rueda-island name="picker" on="load"></rueda-island>',
  );
});

test('configureIslands can decide the trigger of an island from its props', () => {
  onTestFinished(() => configureIslands({ triggers: {} }));
  const List = behaviour<{ refresh?: number }>('list', attach);
  configureIslands({ triggers: { list: (props) => ('refresh' in props ? 'visible' : 'interaction') } });
  const html = [{ refresh: 5 }, {}].map((props) => renderToStaticMarkup(createElement(List, props)));
  expect(html).toEqual([
    '<rueda-island name="list" on="visible" props="{`refresh`:5}"></rueda-island>',
    '<rueda-island name="list" on="interaction"></rueda-island>',
  ]);
});
