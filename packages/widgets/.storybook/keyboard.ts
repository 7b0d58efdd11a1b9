/**
 * What keys do in a widget, beyond Tab, which goes through every control. Each line is held by a test of the widget;
 * storybook.test.ts holds that none which listens to keys is missing.
 */
export const keyboard: Readonly<Record<string, readonly (readonly [keys: string, does: string])[]>> = {
  Accordion: [['Enter, Space', 'opens and closes the panel']],
  Autocomplete: [
    ['Down, Up', 'open the list, and go through its options'],
    ['Page Up, Page Down', 'go ten options further'],
    ['Home, End', 'go to the first and the last option'],
    ['Enter', 'chooses the option; with none highlighted, sends the form'],
    ['Esc', 'closes the list; pressed again, empties the field'],
  ],
  Carousel: [['Left, Right', 'scroll the row, once it or a slide in it has the focus']],
  Choice: [['Space', 'ticks and unticks it']],
  CookieBanner: [['Enter, Space', 'presses the button; there is no way past the two answers by Esc']],
  DatePicker: [
    ['Left, Right, Up, Down', 'in the calendar: a day, or a week'],
    ['Page Up, Page Down', 'a month; with Shift, a year'],
    ['Home, End', 'the first and the last day of the month'],
    ['Enter', 'chooses the day, closes the calendar and gives the focus back to its button'],
    ['Esc', 'closes the calendar and chooses nothing'],
  ],
  GalleryTile: [
    ['Enter, Space', 'opens the picture large'],
    ['Left, Right', 'go to the picture before or after'],
    ['Home, End', 'go to the first and the last picture'],
    ['Esc', 'closes it'],
  ],
  MediaEntry: [
    ['Enter, Space', 'plays it in its card; Space pauses a sound and goes on with it'],
    ['Left, Right', 'move in a sound that plays'],
    ['Esc', 'closes the player and gives the focus back'],
  ],
  Modal: [['Esc', 'closes it, unless something open inside it closes first']],
  Popover: [['Esc', 'closes it and gives the focus back to its button']],
  PriceChart: [
    ['Left, Right', 'go from value to value, each said with its day'],
    ['Page Up, Page Down', 'go further at once'],
    ['Home, End', 'go to the first and the last value'],
    ['Esc', 'takes the cursor away, and ends the sound'],
  ],
  QuoteTable: [
    ['Enter', 'on a heading: sorts by it, and then the other way'],
    ['Up, Down, Page Up, Page Down', 'scroll a windowed table, from its frame or a row'],
  ],
  RadioGroup: [['Left, Right, Up, Down', 'choose the answer before or after']],
  Select: [['Down, Up, Enter, Esc', 'as the select of the browser: open, choose, close']],
  Slider: [['Enter, Space', 'on its pause, the first stop: stop and start the movement']],
  StatementTable: [
    ['Left, Right, Up, Down', 'with links to figures on: choose a figure'],
    ['Home, End', 'go to the ends of the line'],
    ['Enter, Space', "copies the figure's address"],
    ['Esc', 'leaves without copying'],
  ],
  Tabs: [
    ['Left, Right', 'open the tab before or after, and go round at the ends'],
    ['Home, End', 'open the first and the last tab'],
    ['Tab', 'goes from the tabs, which are one stop, into the panel'],
  ],
  Toast: [['Esc', 'closes it, from wherever the focus is']],
  Tooltip: [['Esc', 'hides it; focus by keyboard shows it']],
  Watchlist: [
    ['Enter, Space', 'on a handle: take the row up; Space leaves it'],
    ['Up, Down', 'move the row that was taken up'],
    ['Esc', 'puts it back'],
  ],
};
