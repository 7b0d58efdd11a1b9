/** Joins the class of a widget with the `className` prop. */
export function classNames(widgetClass: string, className: string | undefined): string {
  return className ? `${widgetClass} ${className}` : widgetClass;
}
