import { toDay } from '@rueda/domain/dates';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { FilterToolbar } from '../../forms/filter-toolbar/index.ts';
import { LinksList } from '../../navigation/links-list/index.ts';
import { Modal } from '../../overlays/modal/index.ts';
import { Tabs } from '../../navigation/tabs/index.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Row, Section, Split, Title, Wrap } from './index.ts';
import * as stories from './layout.stories.tsx';

describeWidget(stories);

const root = document.documentElement;
const box = (id: string): DOMRect => (document.getElementById(id) as HTMLElement).getBoundingClientRect();
const part = (id: string): ReactElement => <p id={id}>{id}</p>;

afterEach(async () => {
  delete root.dataset['density'];
  document.body.className = '';
  await page.viewport(1280, 800);
});

describe('Wrap', () => {
  test.for([
    [1600, 200, 1200],
    [1280, 40, 1200],
    [576, 40, 496],
    [575, 16, 543],
    [320, 16, 288],
  ] as const)(
    'at a viewport of %i px has margins of %i px and content of %i px',
    async ([width, margin, content]) => {
      await page.viewport(width, 800);
      await render(<Wrap>{part('inside')}</Wrap>);
      expect([box('inside').left, box('inside').width]).toEqual([margin, content]);
    },
  );

  test('has no margins on paper', async () => {
    await render(<Wrap>{part('inside')}</Wrap>);
    await emulate({}, 'print');
    expect(box('inside').left).toBe(0);
  });
});

describe('Wrap as header, main and footer', () => {
  test.for(['', 'print'] as const)('separates the parts of the page (%s)', async (media) => {
    await render(
      <>
        <Wrap as="header">{part('header')}</Wrap>
        <Wrap as="main">
          <Title id="title">Título</Title>
        </Wrap>
        <Wrap as="footer">{part('footer')}</Wrap>
      </>,
    );
    await emulate({}, media);
    expect(box('title').top - box('header').bottom).toBeGreaterThanOrEqual(44);
    expect(box('footer').top - box('title').bottom).toBeGreaterThanOrEqual(56);
  });
});

describe('Section', () => {
  const sections = (
    <Wrap>
      <Title>Título</Title>
      <Section id="first">
        {part('one')}
        <LinksList id="two" items={[{ url: '/', title: 'Inicio' }]} />
        <Button id="three">Ver</Button>
      </Section>
      <Section id="second">{part('four')}</Section>
      <Split id="third">{part('five')}</Split>
    </Wrap>
  );
  const gapBetween = (above: string, below: string): number => box(below).top - box(above).bottom;

  test.for([
    [1280, 'comfortable', 56, 16],
    [390, 'comfortable', 40, 16],
    [1280, 'compact', 36, 10],
    [390, 'compact', 36, 10],
  ] as const)(
    'at %i px in %s density is %i px from the next section, with %i px between its children',
    async ([width, density, far, near]) => {
      await page.viewport(width, 800);
      root.dataset['density'] = density;
      await render(sections);
      const gaps = [gapBetween('first', 'second'), gapBetween('second', 'third'), gapBetween('two', 'three')];
      expect(gaps).toEqual([far, far, near]);
    },
  );

  test('does not stretch a button', async () => {
    await render(sections);
    expect(box('three').width).toBeLessThan(100);
  });
});

describe('Split', () => {
  const aside = (
    <Wrap>
      <Split>
        {part('first')}
        {part('second')}
      </Split>
    </Wrap>
  );
  const menu = (
    <Wrap>
      <Split side="menu">
        {part('first')}
        {part('second')}
      </Split>
    </Wrap>
  );
  /** The widths of the columns and of the gap between them; empty if they are stacked. */
  const columns = (): number[] =>
    box('second').top > box('first').top
      ? []
      : [box('first').width, box('second').left - box('first').right, box('second').width];

  test('has its aside in a column from 992 px, and below the rest in narrower viewports', async () => {
    await render(aside);
    expect(columns()).toEqual([800, 48, 352]);
    await page.viewport(992, 800);
    expect(columns()).toEqual([512, 48, 352]);
    await page.viewport(991, 800);
    expect(columns()).toEqual([]);
  });

  test('has its menu in a column from 768 px, where a side menu shows its list', async () => {
    await render(menu);
    expect(columns()).toEqual([220, 56, 924]);
    await page.viewport(768, 800);
    expect(columns()).toEqual([220, 56, 412]);
    await page.viewport(767, 800);
    expect(columns()).toEqual([]);
  });

  test('has one column in the preview of an editor, where the menu overlays the page', async () => {
    await render(menu);
    document.body.className = 'admin';
    expect(columns()).toEqual([]);
  });

  test.for([aside, menu])('has one column on paper (%#)', async (split) => {
    await render(split);
    await emulate({}, 'print');
    expect(columns()).toEqual([]);
  });
});

describe('Row', () => {
  const names = ['a', 'b', 'c', 'd'];
  /** The number of items in each row. */
  const lines = (): number[] => {
    const tops = names.map((name) => box(name).top);
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  };
  const row = (columns?: 2 | 3): ReactElement => (
    <Wrap>
      <Row {...(columns && { columns })}>
        {names.map((name) => (
          <p key={name} id={name}>
            {name === 'a' ? 'Uno dos tres '.repeat(40) : name}
          </p>
        ))}
      </Row>
    </Wrap>
  );

  test('has four columns or two, never three and one', async () => {
    await render(row());
    const arrangements = new Set<string>();
    for (let width = 320; width <= 1280; width += 30) {
      await page.viewport(width, 800);
      arrangements.add(lines().join());
    }
    expect([...arrangements]).toEqual(['2,2', '4']);
  });

  test('has one column on a phone with text at 200 %', async () => {
    await page.viewport(390, 800);
    root.style.fontSize = '200%';
    await render(row());
    expect(lines()).toEqual([1, 1, 1, 1]);
    root.style.fontSize = '';
  });

  test('gives the items of a row the same size', async () => {
    await render(row());
    const sizes = names.map((name) => `${box(name).width} ${box(name).height}`);
    expect(new Set(sizes).size).toBe(1);
    expect(box('b').left - box('a').right).toBe(24);
  });

  test.for([
    [2, 1280, [2, 2]],
    [3, 768, [3, 1]],
    [3, 575, [1, 1, 1, 1]],
    [2, 390, [1, 1, 1, 1]],
  ] as const)('with columns=%i at %i px has %j items in its rows', async ([columns, width, expected]) => {
    await page.viewport(width, 800);
    await render(row(columns));
    expect(lines()).toEqual(expected);
  });
});

describe('The edge of the viewport on a phone', () => {
  const bleeding = (prefix: string): ReactElement => (
    <div>
      <Tabs
        label={prefix}
        className={`${prefix}-tabs`}
        tabs={[{ id: `${prefix}-uno`, title: 'Uno', content: <p>Texto</p> }]}
      />
      <FilterToolbar id={`${prefix}-filter`} controls={['search']} today={toDay('2026-11-16')} />
    </div>
  );
  const left = (selector: string): number =>
    (document.querySelector(selector) as HTMLElement).getBoundingClientRect().left;

  test('is reached by tabs and the filter toolbar, except in a Row or a Modal', async () => {
    await page.viewport(390, 800);
    await render(
      <Wrap>
        <Section>{bleeding('open')}</Section>
        <Row columns={2}>{bleeding('row')}</Row>
        <Modal id="modal" title="Aviso">
          {bleeding('modal')}
        </Modal>
      </Wrap>,
    );
    expect([left('.open-tabs .rueda-Tabs-list'), left('#open-filter')]).toEqual([0, 0]);
    // The text is 8 px further in, aligned with the content below it.
    expect(left('.open-tabs .rueda-Tabs-tab')).toBe(8);
    expect([left('.row-tabs .rueda-Tabs-list'), left('#row-filter')]).toEqual([16, 16]);
    const inModal = document.querySelector('.modal-tabs .rueda-Tabs-list') as HTMLElement;
    expect(getComputedStyle(inModal).marginInline).toBe('0px');
    expect(root.scrollWidth).toBe(390);
    await page.viewport(576, 800);
    expect([left('.open-tabs .rueda-Tabs-list'), left('#open-filter')]).toEqual([40, 40]);
  });
});
