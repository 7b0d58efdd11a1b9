import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { type blankForm, fieldNames, filledForm, formLabels } from './form-sample.ts';
import { testTimeouts } from './pages.ts';

type Values = Record<string, unknown>;

/** One of the forms of vite/form.jsx, as a visitor uses it. */
export class HookForm {
  readonly #page: Page;
  readonly #form: Locator;
  readonly #label: string;

  constructor(page: Page, label: 'controlled' | 'registered') {
    this.#page = page;
    this.#label = label;
    this.#form = page.getByRole('form', { name: label });
  }

  /** Its fields: those without a native change event cannot be registered. */
  get fields(): string[] {
    return fieldNames.filter(
      (name) => this.#label === 'controlled' || !['day', 'period', 'fund'].includes(name),
    );
  }

  /** Resets the form to these values, as an application does. */
  async reset(values: Values): Promise<void> {
    await this.#page.evaluate(
      ([label, next]) => {
        const { forms } = globalThis as unknown as { forms: Record<string, { reset(values: object): void }> };
        forms[label]?.reset(next);
      },
      [this.#label, values] as const,
    );
  }

  /** Fills in every field as a visitor does. */
  async fill(): Promise<void> {
    await this.#field('name').fill(filledForm.name);
    await this.#field('notes').fill(filledForm.notes);
    await this.#form.getByRole('radio', { name: 'Individual' }).check();
    await this.#field('currency').selectOption('Dólares');
    await this.#field('terms').check();
    if (this.#label === 'registered') return;
    await this.#field('day').fill('16/11/2026');
    await this.#field('period-from').fill('02/11/2026');
    await this.#field('period-to').fill('06/11/2026');
    await this.#field('fund').pressSequentially('cor');
    await this.#page.getByRole('option', { name: 'Corto plazo' }).click();
  }

  /** Expects these values in the fields. */
  async expectShown(values: typeof filledForm | typeof blankForm): Promise<void> {
    const days = [values.day, values.period.from, values.period.to].map(
      (day) => day?.split('-').toReversed().join('/') ?? '',
    );
    await expect
      .poll(() => this.#shown(), testTimeouts)
      .toEqual({
        name: values.name,
        notes: values.notes,
        kind: values.kind,
        currency: values.currency,
        terms: values.terms,
        ...(this.#label === 'controlled' && {
          day: days[0],
          from: days[1],
          to: days[2],
          fund: values.fund?.name ?? '',
        }),
      });
  }

  async #shown(): Promise<Values> {
    const chosen = this.#form.locator('input[type=radio]:checked');
    return {
      name: await this.#field('name').inputValue(),
      notes: await this.#field('notes').inputValue(),
      kind: (await chosen.count()) > 0 ? await chosen.inputValue() : '',
      currency: await this.#field('currency').inputValue(),
      terms: await this.#field('terms').isChecked(),
      ...(this.#label === 'controlled' && {
        day: await this.#field('day').inputValue(),
        from: await this.#field('period-from').inputValue(),
        to: await this.#field('period-to').inputValue(),
        fund: await this.#field('fund').inputValue(),
      }),
    };
  }

  /** Submits the form, and expects the application to receive these values. */
  async expectSent(values: Values): Promise<void> {
    await this.#form.getByRole('button', { name: formLabels.send }).click();
    const text = await this.#form.locator('.rueda-FormAlert-title').innerText();
    const sent = JSON.parse(text) as Values;
    const ofFields = (all: Values): Values =>
      Object.fromEntries(this.fields.map((name) => [name, all[name]]));
    expect(ofFields(sent)).toEqual(ofFields(values));
  }

  /** Submits the form, and expects errors on these fields and the focus on the first one. */
  async expectMissing(...missing: string[]): Promise<void> {
    await this.#form.getByRole('button', { name: formLabels.send }).click();
    const wrong = this.#form.locator('[id$=-error]:not([data-waits])');
    const ids = (): Promise<string[]> => wrong.evaluateAll((errors) => errors.map(({ id }) => id));
    await expect.poll(ids, testTimeouts).toEqual(missing.map((name) => `${this.#label}-${name}-error`));
    const focused = (): Promise<string> => this.#page.evaluate(() => document.activeElement?.id ?? '');
    await expect.poll(focused, testTimeouts).toBe(this.#controlId(missing[0] ?? ''));
  }

  /** The control that gets the focus if a field is invalid: of several radio buttons or days, the first. */
  #controlId(name: string): string {
    const part = { kind: '-1', period: '-from' }[name] ?? '';
    return `${this.#label}-${name}${part}`;
  }

  #field(name: string): Locator {
    return this.#form.locator(`#${this.#label}-${name}`);
  }
}
