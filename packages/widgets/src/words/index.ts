/**
 * Every word of every widget, for a site that wants others: `changeWords(modal, { es: { close: 'Salir' } })`. One set
 * a widget, under its name; `pnpm check` holds that none is missing. A bundle keeps those that are named.
 */
export { closureMessages as closure } from '@rueda/domain/calendar';
export { monthNames, weekdayNames } from '@rueda/domain/dates';
export { changeWords, type WordChanges } from '@rueda/domain/language';
export { noSpokenValue, spokenChanges, spokenCurrencies, spokenPercent } from '@rueda/domain/money';
export { quoteMessages as quote } from '@rueda/domain/quotes';
export { quarterNames } from '@rueda/domain/statements';
export { messages as autocomplete } from '../autocomplete/autocomplete.messages.ts';
export { messages as choice } from '../choice/choice.messages.ts';
export { messages as contactForm } from '../contact-form/contact-form.messages.ts';
export { messages as contactFormFoot } from '../contact-form/foot.messages.ts';
export { messages as cookieBanner } from '../cookie-banner/cookie-banner.messages.ts';
export { messages as datePickerCalendar } from '../date-picker/calendar.messages.ts';
export { messages as datePicker } from '../date-picker/date-picker.messages.ts';
export { messages as dateRangePicker } from '../date-picker/date-range-picker.messages.ts';
export { messages as fieldCounter } from '../field/field-counter.messages.ts';
export { messages as field } from '../field/field.messages.ts';
export { messages as filterGroup } from '../filter-group/filter-group.messages.ts';
export { messages as filterToolbar } from '../filter-toolbar/filter-toolbar.messages.ts';
export { messages as greatPriceCard } from '../great-price-card/great-price-card.messages.ts';
export { messages as label } from '../label/label.messages.ts';
export { messages as languageSwitch } from '../language-switch/language-switch.messages.ts';
export { messages as linksList } from '../links-list/links-list.messages.ts';
export { messages as loaderBar } from '../loader-bar/loader-bar.messages.ts';
export { messages as modal } from '../modal/modal.messages.ts';
export { messages as notFound } from '../not-found/not-found.messages.ts';
export { messages as pagination } from '../pagination/pagination.messages.ts';
export { messages as paragraph } from '../paragraph/paragraph.messages.ts';
export { messages as popover } from '../popover/popover.messages.ts';
export { messages as radioGroup } from '../radio-group/radio-group.messages.ts';
export { messages as sectionHeader } from '../section-header/section-header.messages.ts';
export { messages as select } from '../select/select.messages.ts';
export { messages as shareBar } from '../share-bar/share-bar.messages.ts';
export { messages as sideMenu } from '../side-menu/side-menu.messages.ts';
export { messages as textArea } from '../text-area/text-area.messages.ts';
export { messages as textInput } from '../text-input/text-input.messages.ts';
export { messages as tooltip } from '../tooltip/tooltip.messages.ts';
export { messages as topScrollbar } from '../top-scrollbar/top-scrollbar.messages.ts';
