/**
 * The entry a printed page loads as its one script: `<script type="module" src="…">` to a bundle of this module.
 * It wakes the library's own leaves; a site wakes leaves of its own with `hydrateIslands`.
 */
import { hydrateIslands } from './hydrate.ts';

hydrateIslands({
  autocomplete: () =>
    import('../autocomplete/autocomplete.client.tsx').then((module) => module.AutocompleteLeaf),
  'clear-button': () => import('../text-input/text-input.client.tsx').then((module) => module.ClearButton),
  'contact-form': () =>
    import('../contact-form/contact-form.client.tsx').then((module) => module.ContactFormFoot),
  'cookie-banner': () =>
    import('../cookie-banner/cookie-banner.client.tsx').then((module) => module.CookieBannerLeaf),
  'date-picker': () =>
    import('../date-picker/date-picker.client.tsx').then((module) => module.DatePickerLeaf),
  'date-range-picker': () =>
    import('../date-picker/date-range-picker.client.tsx').then((module) => module.DateRangePickerLeaf),
  'field-counter': () =>
    import('../field/field-counter.client.tsx').then((module) => module.FieldCounterLeaf),
  'filter-toolbar': () =>
    import('../filter-toolbar/filter-toolbar.client.tsx').then((module) => module.FilterToolbarLeaf),
  'great-price-card': () =>
    import('../great-price-card/great-price-card.client.tsx').then((module) => module.PriceAge),
  'language-switch': () =>
    import('../language-switch/language-switch.client.tsx').then((module) => module.LanguageLinks),
  'loader-bar': () => import('../loader-bar/loader-bar.client.tsx').then((module) => module.FollowingBand),
  modal: () => import('../modal/modal.client.tsx').then((module) => module.ModalLeaf),
  popover: () => import('../popover/popover.client.tsx').then((module) => module.PopoverLeaf),
  select: () => import('../select/select.client.tsx').then((module) => module.SelectLeaf),
  'share-bar': () => import('../share-bar/share-bar.client.tsx').then((module) => module.ShareTools),
  'side-menu': () => import('../side-menu/side-menu.client.tsx').then((module) => module.SectionList),
  tabs: () => import('../tabs/tabs.client.tsx').then((module) => module.TabList),
  'top-scrollbar': () =>
    import('../top-scrollbar/top-scrollbar.client.tsx').then((module) => module.TopScrollbarLeaf),
});

export { hydrateIslands, type Leaves } from './hydrate.ts';
