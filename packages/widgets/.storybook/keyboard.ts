/**
 * The keys of each widget, except for Tab, which moves through all controls. A test of the widget covers each line;
 * readme.test.ts checks that every widget with keyboard handlers is listed.
 */
export const keyboard: Readonly<Record<string, readonly (readonly [keys: string, action: string])[]>> = {
  Accordion: [['Enter, Space', 'opens and closes the panel']],
  Autocomplete: [
    ['Down, Up', 'open the list and move through its options'],
    ['Page Up, Page Down', 'move by ten options'],
    ['Home, End', 'move to the first or last option'],
    ['Enter', 'selects the option; without a highlighted option, submits the form'],
    ['Esc', 'closes the list; pressed again, clears the field'],
  ],
  Carousel: [['Left, Right', 'scroll the row while it or one of its slides has the focus']],
  Checkbox: [['Space', 'checks or unchecks it']],
  CookieBanner: [['Enter, Space', 'activates the button; Esc does not close the banner']],
  DatePicker: [
    ['Left, Right, Up, Down', 'in the calendar: move by a day or a week'],
    ['Page Up, Page Down', 'move by a month; with Shift, by a year'],
    ['Home, End', 'move to the first or last day of the month'],
    ['Enter', 'selects the day, closes the calendar and returns the focus to its button'],
    ['Esc', 'closes the calendar without a selection'],
  ],
  GalleryTile: [
    ['Enter, Space', 'opens the large picture'],
    ['Left, Right', 'move to the previous or next picture'],
    ['Home, End', 'move to the first or last picture'],
    ['Esc', 'closes it'],
  ],
  MediaEntry: [
    ['Enter, Space', 'plays it in its card; Space pauses and resumes audio'],
    ['Left, Right', 'seek in audio that plays'],
    ['Esc', 'closes the player and returns the focus'],
  ],
  Modal: [['Esc', 'closes it, after any overlay open inside it']],
  Popover: [['Esc', 'closes it and returns the focus to its button']],
  PriceChart: [
    ['Left, Right', 'move from value to value; each is announced with its day'],
    ['Page Up, Page Down', 'move by larger steps'],
    ['Home, End', 'move to the first or last value'],
    ['Esc', 'hides the cursor and stops the sound'],
  ],
  QuoteTable: [
    ['Enter', 'on a column heading: sorts by the column, then reverses the order'],
    ['Up, Down, Page Up, Page Down', 'scroll a windowed table while its frame or a row has the focus'],
  ],
  RadioGroup: [['Left, Right, Up, Down', 'select the previous or next option']],
  Select: [['Down, Up, Enter, Esc', 'open, select and close, as in a native select']],
  Slider: [['Enter, Space', 'on the pause button, its first Tab stop: stop and start the movement']],
  StatementTable: [
    ['Left, Right, Up, Down', 'with links to figures on: move between figures'],
    ['Home, End', 'move to the first or last figure of the row'],
    ['Enter, Space', "copies the figure's address"],
    ['Esc', 'ends the mode without copying'],
  ],
  Tabs: [
    ['Left, Right', 'open the previous or next tab, and wrap around at the ends'],
    ['Home, End', 'open the first or last tab'],
    ['Tab', 'moves from the tab list, which is one Tab stop, into the panel'],
  ],
  Toast: [['Esc', 'closes it, wherever the focus is']],
  Tooltip: [['Esc', 'hides it; keyboard focus shows it']],
  Watchlist: [
    ['Enter, Space', 'on a handle: grab the row; Space drops it'],
    ['Up, Down', 'move the grabbed row'],
    ['Esc', 'returns it to its previous position'],
  ],
};
