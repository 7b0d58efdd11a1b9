/** On paper every slide is needed, so none may be inert. */

export function watchPrint(onToggle: (isActive: boolean) => void, signal: AbortSignal): void {
  addEventListener('beforeprint', () => onToggle(true), { signal });
  addEventListener('afterprint', () => onToggle(false), { signal });
}
