/** Which keys work in which part of the kit: shown on its docs page. */

export const keys = {
  Button:
    "Enter or Space presses it. With a shortcut the key shown on it presses it from anywhere. What cannot be pressed now keeps the focus and says why.",
  Charts: "Tab goes in, arrows walk along the bars, Enter opens what is behind one.",
  Fields: "Tab goes on, Shift+Tab back. A number may be typed with comma or point.",
  SelectField: "Arrows or the first letters choose, Enter takes, Escape closes and keeps what was.",
  ComboBox: "Type to find, arrows mark, Enter takes, Escape closes.",
  Choices: "Space ticks a box or a switch. Arrows go from one radio card or segment to the next.",
  Dates:
    "Type a day, Enter takes it. In the calendar: arrows by day and week, Page Up and Down by month, Enter takes.",
  DataTable:
    "Arrow down walks into the rows; arrows, Page Up and Down, Home and End walk, Enter opens, Space peeks, x marks, Escape lets all marks go.",
  ListPage: "/ goes to the search, Escape closes the panel; the table has its own keys.",
  Panels: "Escape closes; the focus stays inside a dialog and returns to where it was.",
  Menu: "Enter, Space or arrow down opens; arrows and first letters mark, Enter takes, Escape closes.",
  FunctionBar: "The F-keys on the bar; what is dimmed says why when its key is pressed.",
  Pages: "What a form's buttons show: Ctrl+S saves.",
  Facts: "Tabs and toolbars: arrows left and right go from one to the next.",
  Late: "The same keys before and after the part has arrived.",
  Finder: "Arrows mark, Page Up and Down jump, Enter takes, Escape closes.",
  PointMenu: "As every menu.",
  Popover: "Enter opens, Escape closes, Tab walks inside.",
} as const;

export type KeyedPart = keyof typeof keys;

/** On a docs page, what opens over the page has a page of its own: else it covers all the others. */
export const inFrame = { inline: false, height: "420px" } as const;
