/** Shows the button that copies a field. Without script or https, the visitor selects the text instead. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${button.dataset['copies']}`);
  const outcome = button.parentElement?.querySelector('output');
  if (!field || !outcome || !navigator.clipboard) continue;
  button.hidden = false;
  const announce = (text = ''): void => {
    // Empty first: a screen reader does not announce the same text twice.
    outcome.textContent = '';
    setTimeout(() => (outcome.textContent = text), 100);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(field.value).then(
      () => announce(outcome.dataset['copied']),
      () => announce(outcome.dataset['notCopied']),
    );
  });
}
