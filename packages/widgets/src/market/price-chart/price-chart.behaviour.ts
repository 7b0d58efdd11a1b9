import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import type { PriceChartBehaviourProps } from './behaviour-props.ts';
import { readStaticLine, type StaticLine, type CursorLine } from './static-line.ts';

/** Adds a cursor to the server-rendered line. Loads the modules for other periods, sound and the engine on demand. */
export function attach(host: HTMLElement, props: PriceChartBehaviourProps, signal: AbortSignal): void {
  const find = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string) =>
    host.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}.rueda-PriceChart-${name}`);
  const slider = (): HTMLInputElement | null => find('input', 'cursorInput');
  let staticLine: StaticLine | null = null;
  let line: CursorLine | null = null;
  /** Aborted when another period replaces the current one. */
  let period = new AbortController();

  const announce = (text: string): void => {
    const output = find('output', 'news');
    if (output) output.textContent = text;
  };
  const move = (index: number, isVisible = true): void => {
    const input = slider();
    if (!input || !line) return;
    input.value = String(index);
    input.ariaValueText = line.speak(index);
    if (isVisible) line.show(index);
  };
  const setLine = (next: CursorLine | null): void => {
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
    staticLine = body && readStaticLine(body, props);
    setLine(staticLine);
    if (staticLine && plot && 'zoomable' in plot.dataset)
      whenVisible(plot, () => void loadEngine(plot, period.signal), period.signal);
  };

  /** Loads the engine and every value. */
  const loadEngine = async (plot: HTMLElement, periodSignal: AbortSignal): Promise<void> => {
    try {
      const [{ renderEngine, readValues }, response] = await Promise.all([
        import('./engine.ts'),
        fetch(find('a', 'file')?.href ?? '', { signal: periodSignal }),
      ]);
      const text = response.ok ? await response.text() : '';
      if (periodSignal.aborted) return;
      const times = host.querySelectorAll<HTMLTimeElement>('tbody time');
      const values = readValues(text, times[0]?.dateTime, times[times.length - 1]?.dateTime);
      // A file of days has nothing to add to the ticks of a session.
      if (response.ok && values.at.length < times.length) return;
      setLine(renderEngine(plot, values, props, periodSignal, move));
    } catch {
      // The server-rendered line remains usable.
      if (!periodSignal.aborted) announce(props.failures[1]);
    }
  };

  /** React owns its elements: they must not be replaced. */
  const isStatic = !Object.keys(host).some((key) => key.startsWith('__reactFiber$'));
  const begin = (): AbortSignal => {
    period.abort();
    period = new AbortController();
    return period.signal;
  };
  /** Shows another period, from its link or from the form with custom days. */
  const handleRange = (event: Event, control: HTMLAnchorElement | HTMLFormElement): void => {
    if (!isStatic && !props.onRangeChange) return;
    event.preventDefault();
    import('./change-range.ts')
      .then(({ changeRange }) => changeRange(host, control, props, { begin, announce, start }))
      // Without the module, the browser follows the link or submits the form.
      .catch(() => ('href' in control ? location.assign(control.href) : control.submit()));
  };
  const handleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    // A view has no range: React does not know it, and the browser follows its link.
    const link = target.closest<HTMLAnchorElement>(isStatic ? '.rueda-PriceChart-range' : '[data-range]');
    if (link && isUnmodifiedClick(event)) handleRange(event, link);
    if (!staticLine || target !== find('input', 'hear')) return;
    const { heights } = staticLine;
    void import('./sound.ts').then(({ toggleSound }) =>
      toggleSound(target as HTMLInputElement, props.stop, heights, period.signal, (share) =>
        line?.show(share && Math.round(share * (line.length - 1))),
      ),
    );
  };
  const handleSubmit = (event: SubmitEvent): void => {
    const form = find('form', 'own');
    if (form && event.target === form) handleRange(event, form);
  };

  // Inside a shadow root, document.activeElement is only its host.
  const hasFocus = (): boolean => slider()?.matches(':focus') ?? false;
  const handlePointer = ({ target, clientX }: PointerEvent): void => {
    // The engine handles the pointer itself.
    if (!staticLine || line !== staticLine) return;
    if (find('div', 'plot')?.contains(target as Node)) move(staticLine.nearestTo(clientX));
    else if (!hasFocus()) staticLine.show(null);
  };
  const handleSlider = ({ type, target }: Event): void => {
    const input = slider();
    if (target === input && input) move(Number(input.value), type !== 'focusout');
    if (type === 'focusout' || (type === 'pointerleave' && !hasFocus())) line?.show(null);
  };
  for (const type of ['input', 'focusin', 'focusout', 'pointerleave'])
    host.addEventListener(type, handleSlider, { signal });
  for (const type of ['pointermove', 'pointerdown'] as const)
    host.addEventListener(type, handlePointer, { signal });
  host.addEventListener('click', handleClick, { signal });
  host.addEventListener('submit', handleSubmit, { signal });
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && line?.show(null), { signal });
  signal.addEventListener('abort', () => period.abort());
  start();
}

/** Calls a function once, when the element becomes visible. */
function whenVisible(element: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
