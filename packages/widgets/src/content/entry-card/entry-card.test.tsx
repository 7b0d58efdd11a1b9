import { type Entry, entrySchema } from '@rueda/domain/content';
import { sampleImages } from '@rueda/domain/sample';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import * as stories from './entry-card.stories.tsx';
import { EntryCard, type EntryCardProps } from './index.ts';

describeWidget(stories);

/** Every field of an entry card of specification section 3, under the field names of the CMS. */
const fields = {
  title: 'Cómo leer un boletín',
  url: '/educacion/boletin',
  category: { label: 'Educación' },
  tags: [{ label: 'Acciones', url: '/t/acciones' }, { label: 'Bonos' }],
  author: 'Equipo de educación',
  description: 'Cinco minutos.',
  date: '16/11/2026',
  hour: '9:30',
  files: [{ title: 'Guía', url: '/guia.pdf' }],
  fileList: ['/anexos/anexo-1.xlsx'],
  titles: [{ text: 'Uno' }, { text: 'Dos' }],
  subtitle: 'Para empezar',
  urlSpotify: 'https://example.org/s',
  urlGoogle: 'https://example.org/g',
  urlApple: 'https://example.org/a',
  urlIvoox: 'https://example.org/i',
  'text-link': 'Ver más',
  'is-link': true,
  saved: 1,
  label: 'Nuevo',
};
const [picture] = sampleImages();
const entry: Entry = { ...entrySchema.parse(fields), image: picture ?? null };
const bare: Entry = entrySchema.parse({ title: 'Solo' });

const renderCard = (changes: Partial<Entry> = {}, props: Partial<EntryCardProps> = {}) =>
  render(<EntryCard entry={{ ...entry, ...changes }} {...props} />);
const links = (): (string | null)[][] =>
  page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('EntryCard', () => {
  test('shows every field of its entry', async () => {
    const { main } = await renderCard();
    for (const text of [
      'Nuevo Educación · 16/11/2026',
      ' 09:30 · Equipo de educación',
      'Para empezar',
      'Uno',
      'Dos',
      'Cinco minutos.',
      'Ver más',
      'Bonos',
      'Escuchar en',
    ])
      expect(main.innerText).toContain(text);
    await expect.element(page.getByRole('heading', { name: 'Cómo leer un boletín', level: 3 })).toBeVisible();
    await expect.element(page.getByRole('img', { name: picture?.alt ?? '' })).toBeVisible();
    expect(main.querySelector('time')?.dateTime).toBe('2026-11-16');
    expect(links()).toEqual([
      ['Cómo leer un boletín', '/educacion/boletin'],
      ['Guía PDF', '/guia.pdf'],
      ['anexo-1.xlsx XLSX', '/anexos/anexo-1.xlsx'],
      ['Spotify', 'https://example.org/s'],
      ['Google Podcasts', 'https://example.org/g'],
      ['Apple Podcasts', 'https://example.org/a'],
      ['iVoox', 'https://example.org/i'],
      ['Acciones', '/t/acciones'],
    ]);
    await expect.element(page.getByText('Guardado')).toBeInTheDocument();
  });

  test('links its files below the files base path, except for an absolute URL', async () => {
    const files = [
      { title: 'Guía', url: '/guia.pdf' },
      { title: 'Anexo', url: 'anexos/anexo-1.xlsx' },
      { title: 'Otro sitio', url: 'https://example.org/otro.pdf' },
    ];
    await render(<EntryCard entry={{ ...bare, files }} filesBase="https://files.example.org/base" />);
    expect(links()).toEqual([
      ['Guía PDF', 'https://files.example.org/base/guia.pdf'],
      ['Anexo XLSX', 'https://files.example.org/base/anexos/anexo-1.xlsx'],
      ['Otro sitio PDF', 'https://example.org/otro.pdf'],
    ]);
  });

  test('shows the title of a file without a link if its path is unsafe', async () => {
    const files = ['../../clave.pdf', '//evil.test/a.pdf', '/a/%2e%2e/b.pdf'].map((url) => ({
      title: url,
      url,
    }));
    const { main } = await render(<EntryCard entry={{ ...bare, files }} filesBase="/archivos" />);
    expect(links()).toEqual([]);
    expect([...main.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
      files.map(({ title }) => title),
    );
  });

  test('renders no empty parts for an entry with only a title', async () => {
    const { main } = await render(<EntryCard entry={bare} headingLevel={2} />);
    await expect.element(page.getByRole('heading', { name: 'Solo', level: 2 })).toBeVisible();
    expect(main.querySelectorAll('p, ul, img, time, a')).toHaveLength(0);
  });

  test('shows the time of an entry without a date', async () => {
    const { main } = await render(<EntryCard entry={{ ...bare, hour: '09:30' }} />);
    expect(main.querySelector('p')?.textContent).toBe('09:30');
  });

  test('is one large link, except for the links inside it', async () => {
    const { main } = await renderCard();
    main.style.inlineSize = '400px';
    const card = main.querySelector('article') as HTMLElement;
    const link = main.querySelector('h3 a');
    const { left, top, width, height } = card.getBoundingClientRect();
    const elementAt = (x: number, y: number): Element | null => document.elementFromPoint(left + x, top + y);
    const targets = [
      elementAt(3, 3),
      elementAt(width - 3, 3),
      elementAt(width - 3, height - 3),
      elementAt(width / 2, height / 2),
    ];
    expect(targets.map((target) => target === link)).toEqual([true, true, true, true]);
    for (const innerLink of main.querySelectorAll('li a')) {
      const box = innerLink.getBoundingClientRect();
      expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)).toBe(innerLink);
    }
  });

  test('links its link text, completed by the title, if the editor did not make the card a link', async () => {
    const { main, rerender } = await renderCard({
      isLink: false,
      files: [],
      tags: [],
      podcasts: bare.podcasts,
    });
    await expect
      .element(page.getByRole('link', { name: 'Ver más Cómo leer un boletín', exact: true }))
      .toHaveAttribute('href', '/educacion/boletin');
    expect(main.querySelector('h3 a')).toBeNull();
    // Without a link text the title is the link.
    await rerender(<EntryCard entry={{ ...entry, isLink: false, linkText: null }} />);
    expect(main.querySelector('h3 a')?.getAttribute('href')).toBe('/educacion/boletin');
  });

  test('has neither a link nor a link text without a URL', async () => {
    await renderCard({ url: null, files: [], tags: [], podcasts: bare.podcasts });
    expect(links()).toEqual([]);
    expect(page.getByText('Ver más').elements()).toEqual([]);
  });

  test.for([
    ['es', '16 de noviembre de 2026', 'Guardado', 'Temas'],
    ['en', '16 November 2026', 'Saved', 'Topics'],
  ] as const)(
    'has its date and its saved state as text for screen readers (%s)',
    async ([language, day, saved, tags]) => {
      await renderCard({}, { language });
      await expect.element(page.getByText(day)).toBeInTheDocument();
      await expect.element(page.getByText(saved)).toBeInTheDocument();
      await expect.element(page.getByRole('list', { name: tags })).toBeVisible();
    },
  );

  test('has a dark background over an image in both themes, and a white one on paper', async () => {
    const { main } = await renderCard({ backgroundImage: picture ?? null });
    const panel = main.querySelector('.rueda-EntryCard-panel') as Element;
    const colours = (): string => {
      const { backgroundColor, color } = getComputedStyle(panel);
      return `${color} on ${backgroundColor}`;
    };
    const onLight = colours();
    expect(onLight).toMatch(/on rgb\(16, 21, 37\)$/);
    await emulate({ 'prefers-color-scheme': 'dark' });
    expect(colours()).toBe(onLight);
    await emulate({}, 'print');
    expect(colours()).toBe('rgb(0, 0, 0) on rgb(255, 255, 255)');
    // The background image is decorative; only the cover has an alternative text.
    expect(page.getByRole('img').elements()).toHaveLength(1);
  });
});
