/**
 * The scenes that every library renders: the page of 33 widgets (6 text fields, 4 selects, 2 comboboxes, 2 date pickers, 2 tabs,
 * 2 accordions, 3 dialogs, 3 tooltips, 2 popovers, 2 paginations, 1 carousel, 1 table, 3 buttons), each of its
 * sections alone, and the scenes of the browser.
 */
import { columns, options, rows, sections, securities, slides, tabs } from './data.ts';

const boards = options(10);
const companies = securities(20);
const prices = rows(50);
const first = (count) => Array.from({ length: count }, (_, index) => index + 1);

/** The sections of the page, by widget. */
const sectionsOf = (W) => ({
  textfield: () =>
    first(6).map((i) => (
      <W.textfield key={i} label={`Field ${i}`} help="As on the account" defaultValue={`value ${i}`} />
    )),
  select: () => first(4).map((i) => <W.select key={i} label={`Board ${i}`} options={boards} />),
  combobox: () =>
    ['Security', 'Broker'].map((label) => <W.combobox key={label} label={label} items={companies} />),
  datepicker: () => ['From', 'To'].map((label) => <W.datepicker key={label} label={label} />),
  tabs: () => first(2).map((i) => <W.tabs key={i} items={tabs} />),
  accordion: () => first(2).map((i) => <W.accordion key={i} items={sections} />),
  dialog: () =>
    first(3).map((i) => (
      <W.dialog key={i} trigger={`Open ${i}`} title="Terms of use">
        Some terms of the exchange.
      </W.dialog>
    )),
  tooltip: () => first(3).map((i) => <W.tooltip key={i} trigger={`Hint ${i}`} text="A short hint" />),
  popover: () =>
    first(2).map((i) => (
      <W.popover key={i} trigger={`More ${i}`}>
        More information.
      </W.popover>
    )),
  pagination: () => [
    <W.pagination key="short" pages={10} />,
    <W.pagination key="long" pages={20} defaultPage={5} />,
  ],
  carousel: () => <W.carousel slides={slides} />,
  table: () => <W.table columns={columns} rows={prices} pageSize={10} />,
  button: () => first(3).map((i) => <W.button key={i}>{`Action ${i}`}</W.button>),
});

function Page({ W }) {
  return (
    <main>
      <h1>Market services</h1>
      {Object.entries(sectionsOf(W)).map(([name, render]) => (
        <section key={name}>{render()}</section>
      ))}
    </main>
  );
}

/** Every scene by name, as a function that creates its element. */
export function scenesOf(W) {
  const alone = Object.entries(sectionsOf(W)).map(([name, render]) => [
    `section ${name}`,
    () => <section>{render()}</section>,
  ]);
  return {
    page: () => <Page W={W} />,
    'selects 100': () => first(100).map((i) => <W.select key={i} label={`Board ${i}`} options={boards} />),
    'select 1000': () => <W.select label="Board" options={options(1000)} />,
    'combobox 5000': () => <W.combobox label="Security" items={securities(5000)} />,
    dialog: () => (
      <W.dialog trigger="Open" title="Terms">
        Some terms of the exchange.
      </W.dialog>
    ),
    ...Object.fromEntries(alone),
  };
}
