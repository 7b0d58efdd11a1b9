/** The server HTML of FilterToolbar with its behaviour and without React. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { attach } from './filter-toolbar.behaviour.ts';

const initialUrl = location.href;

async function renderStatic(story: string) {
  const main = document.body.appendChild(document.createElement('main'));
  const html = await commands.serverHtml('forms/filter-toolbar/filter-toolbar.stories.tsx', story, 'es');
  main.innerHTML = html;
  const form = main.querySelector('form') as HTMLFormElement;
  const controller = new AbortController();
  const events: unknown[] = [];
  main.addEventListener('filter', (event) => events.push((event as CustomEvent).detail));
  // A submission would navigate away from the test page.
  let submittedQuery = '';
  main.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) submittedQuery = `${new URLSearchParams(new FormData(form) as never)}`;
    event.preventDefault();
  });
  attach(form, {}, controller.signal);
  onTestFinished(() => {
    controller.abort();
    main.remove();
  });
  return { html, form, events, controller, submittedQuery: () => submittedQuery };
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLSelectElement;
const chips = (form: HTMLFormElement) =>
  [...form.querySelectorAll('.rueda-FilterToolbar-chip')].map((chip) => chip.textContent);

test('FilterToolbar emits a filter event for each change until its behaviour is aborted', async () => {
  const { html, form, events, controller } = await renderStatic('Everything');
  expect(html).toContain('<rueda-island name="filter-toolbar"></rueda-island>');
  await userEvent.selectOptions(field(form, 'type'), 'C');
  await userEvent.selectOptions(field(form, 'year'), '2020');
  await userEvent.fill(page.getByRole('searchbox'), ' oro ');
  await userEvent.tab();
  const expected = [
    { type: 'type', value: 'C' },
    { type: 'year', value: 2020 },
    { type: 'search', value: 'oro' },
  ];
  expect(events).toEqual(expected);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
  const search = field(form, 'search');
  search.value = 'cobre';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  controller.abort();
  vi.advanceTimersByTime(1000);
  field(form, 'year').value = '2019';
  field(form, 'year').dispatchEvent(new Event('change', { bubbles: true }));
  expect(events).toEqual(expected);
});

test('FilterToolbar in server HTML shows the chips of the query until its form is submitted', async () => {
  const { form, submittedQuery } = await renderStatic('WithFilters');
  expect(chips(form)).toEqual(['Consolidado', 'Trimestral', '2024']);
  await userEvent.selectOptions(field(form, 'type'), 'I');
  await userEvent.selectOptions(field(form, 'periodAccount'), '3');
  expect(chips(form)).toEqual(['Consolidado', 'Trimestral', '2024']);
  const links = [...form.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['?period=T&year=2024', '?type=C&year=2024', '?type=C&period=T', '?']);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  expect(submittedQuery()).toBe('type=I&period=T&year=2024&periodAccount=3');
  expect(location.href).toBe(initialUrl);
});

test('FilterToolbar in server HTML clears the search and emits the position when sorted by location', async () => {
  const { form, events } = await renderStatic('Everything');
  const getPosition = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((granted) =>
      granted({ coords: { latitude: -12.05, longitude: -77.04 } } as GeolocationPosition),
    );
  onTestFinished(() => getPosition.mockRestore());
  await page.getByRole('checkbox', { name: 'Ordenar por cercanía' }).click();
  expect(events).toEqual([
    { type: 'search', value: '' },
    { type: 'sortByLocation', coordinates: { latitude: -12.05, longitude: -77.04 } },
  ]);
  expect(field(form, 'search').value).toBe('');
});
