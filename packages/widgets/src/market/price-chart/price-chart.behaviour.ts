import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import type { PriceChartBehaviourProps } from './behaviour-props.ts';
import { readStaticLine, type StaticLine, type ShownLine } from './static-line.ts';

/** A cursor on the printed line. Another period, the line as sound and the engine are fetched when they are asked for. */
export function attach(host: HTMLElement, props: PriceChartBehaviourProps, signal: AbortSignal): void {
  const find = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string) =>
    host.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}.rueda-PriceChart-${name}`);
  const slider = (): HTMLInputElement | null => find('input', 'cursorInput');
  let printed: StaticLine | null = null;
  let line: ShownLine | null = null;
  /** Ends with what is shown now. */
  let shown = new AbortController();

  const tell = (text: string): void => {
    const news = find('output', 'news');
    if (news) news.textContent = text;
  };
  const move = (place: number, isSeen = true): void => {
    const input = slider();
    if (!input || !line) return;
    input.value = String(place);
    input.ariaValueText = line.speak(place);
    if (isSeen) line.show(place);
  };
  const use = (next: ShownLine | null): void => {
    line = next;
    const input = slider();
    if (!input || !line) return;
    input.hidden = false;
    input.max = String(line.length - 1);
    move(line.length - 1, false);
  };
  const start = (): void => {
    const body = find('div', 'body');
    const plot = find('div', 'plot');
    printed = body && readStaticLine(body, props);
    use(printed);
    if (printed && plot && 'zoomable' in plot.dataset)
      whenSeen(plot, () => void zoom(plot, shown.signal), shown.signal);
  };

  /** Every value, in the same box. */
  const zoom = async (plot: HTMLElement, until: AbortSignal): Promise<void> => {
    try {
      const [{ renderEngine, readValues }, response] = await Promise.all([
        import('./engine.ts'),
        fetch(find('a', 'file')?.href ?? '', { signal: until }),
      ]);
      const text = response.ok ? await response.text() : '';
      if (!until.aborted) use(renderEngine(plot, readValues(text), props, until, move));
    } catch {
      // The printed line reads as before.
      if (!until.aborted) tell(props.failures[1]);
    }
  };

  /** Where React draws this, nothing of it may be put in another's place. */
  const isPrinted = !Object.keys(host).some((key) => key.startsWith('__reactFiber$'));
  const begin = (): AbortSignal => {
    shown.abort();
    shown = new AbortController();
    return shown.signal;
  };
  /** Another period, from its link or from the form with the visitor's own days. */
  const change = (event: Event, from: HTMLAnchorElement | HTMLFormElement): void => {
    if (!isPrinted && !props.onRangeChange) return;
    event.preventDefault();
    import('./change-range.ts')
      .then(({ changeRange }) => changeRange(host, from, props, { begin, tell, start }))
      // Without its script it is what it was printed as.
      .catch(() => ('href' in from ? location.assign(from.href) : from.submit()));
  };
  const press = (event: MouseEvent): void => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('.rueda-PriceChart-range');
    if (link && isUnmodifiedClick(event)) change(event, link);
    if (!printed || target !== find('input', 'hear')) return;
    const { heights } = printed;
    void import('./sound.ts').then(({ toggleSound }) =>
      toggleSound(target as HTMLInputElement, props.stop, heights, shown.signal, (share) =>
        line?.show(share && Math.round(share * (line.length - 1))),
      ),
    );
  };
  const send = (event: SubmitEvent): void => {
    const form = find('form', 'own');
    if (form && event.target === form) change(event, form);
  };

  // Asked of the slider: in a shadow root the document names only what is around it.
  const hasFocus = (): boolean => slider()?.matches(':focus') ?? false;
  const point = ({ target, clientX }: PointerEvent): void => {
    // The engine follows the pointer by itself.
    if (!printed || line !== printed) return;
    if (find('div', 'plot')?.contains(target as Node)) move(printed.near(clientX));
    else if (!hasFocus()) printed.show(null);
  };
  const update = ({ type, target }: Event): void => {
    const input = slider();
    if (target === input && input) move(Number(input.value), type !== 'focusout');
    if (type === 'focusout' || (type === 'pointerleave' && !hasFocus())) line?.show(null);
  };
  for (const type of ['input', 'focusin', 'focusout', 'pointerleave'])
    host.addEventListener(type, update, { signal });
  for (const type of ['pointermove', 'pointerdown'] as const) host.addEventListener(type, point, { signal });
  host.addEventListener('click', press, { signal });
  host.addEventListener('submit', send, { signal });
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && line?.show(null), { signal });
  signal.addEventListener('abort', () => shown.abort());
  start();
}

/** Once, when an element comes into sight. */
function whenSeen(element: Element, use: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    use();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
