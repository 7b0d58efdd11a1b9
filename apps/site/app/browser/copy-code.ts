/** Shows the button that copies a field, and copies it. Without script, or without https, one selects the text. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${button.dataset['copies']}`);
  const outcome = button.parentElement?.querySelector('output');
  if (!field || !outcome || !navigator.clipboard) continue;
  button.hidden = false;
  const say = (text = ''): void => {
    // Emptied first, or the second time would not be heard.
    outcome.textContent = '';
    setTimeout(() => (outcome.textContent = text), 100);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(field.value).then(
      () => say(outcome.dataset['copied']),
      () => say(outcome.dataset['notCopied']),
    );
  });
}
