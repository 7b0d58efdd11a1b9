/** The toolbar as a server prints it, with its behaviour and without React. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { attach } from './filter-toolbar.behaviour.ts';

const address = location.href;

async function print(story: string) {
  const main = document.body.appendChild(document.createElement('main'));
  const html = await commands.serverHtml('forms/filter-toolbar/filter-toolbar.stories.tsx', story, 'es');
  main.innerHTML = html;
  const form = main.querySelector('form') as HTMLFormElement;
  const controller = new AbortController();
  const heard: unknown[] = [];
  main.addEventListener('filter', (event) => heard.push((event as CustomEvent).detail));
  // The form would take the page of the tests away.
  let sent = '';
  main.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent = `${new URLSearchParams(new FormData(form) as never)}`;
    event.preventDefault();
  });
  attach(form, {}, controller.signal);
  onTestFinished(() => {
    controller.abort();
    main.remove();
  });
  return { html, form, heard, controller, sent: () => sent };
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLSelectElement;
const chips = (form: HTMLFormElement) =>
  [...form.querySelectorAll('.rueda-FilterToolbar-chip')].map((chip) => chip.textContent);

test('tells of each filter by the event, says nothing twice in its HTML, and is silent once it has ended', async () => {
  const { html, form, heard, controller } = await print('Everything');
  expect(html).toContain('<rueda-island name="filter-toolbar"></rueda-island>');
  await userEvent.selectOptions(field(form, 'type'), 'C');
  await userEvent.selectOptions(field(form, 'year'), '2020');
  await userEvent.fill(page.getByRole('searchbox'), ' oro ');
  await userEvent.tab();
  const told = [
    { type: 'type', value: 'C' },
    { type: 'year', value: 2020 },
    { type: 'search', value: 'oro' },
  ];
  expect(heard).toEqual(told);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
  const search = field(form, 'search');
  search.value = 'cobre';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  controller.abort();
  vi.advanceTimersByTime(1000);
  field(form, 'year').value = '2019';
  field(form, 'year').dispatchEvent(new Event('change', { bubbles: true }));
  expect(heard).toEqual(told);
});

test('a filter is called active only once the form was sent: until then the chips are those of the address', async () => {
  const { form, sent } = await print('WithFilters');
  expect(chips(form)).toEqual(['Consolidado', 'Trimestral', '2024']);
  await userEvent.selectOptions(field(form, 'type'), 'I');
  await userEvent.selectOptions(field(form, 'periodAccount'), '3');
  expect(chips(form)).toEqual(['Consolidado', 'Trimestral', '2024']);
  const links = [...form.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['?period=T&year=2024', '?type=C&year=2024', '?type=C&period=T', '?']);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  expect(sent()).toBe('type=I&period=T&year=2024&periodAccount=3');
  expect(location.href).toBe(address);
});

test('sorts by location: empties the search and tells where the visitor is', async () => {
  const { form, heard } = await print('Everything');
  const ask = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((granted) =>
      granted({ coords: { latitude: -12.05, longitude: -77.04 } } as GeolocationPosition),
    );
  onTestFinished(() => ask.mockRestore());
  await page.getByRole('checkbox', { name: 'Ordenar por cercanía' }).click();
  expect(heard).toEqual([
    { type: 'search', value: '' },
    { type: 'sortByLocation', coordinates: { latitude: -12.05, longitude: -77.04 } },
  ]);
  expect(field(form, 'search').value).toBe('');
});
