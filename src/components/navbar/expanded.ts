/** Tells by `aria-expanded` of the navbar's buttons whether the list or the menu that they open is open. */
export function startExpanded(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const { target, newState } = event as ToggleEvent;
      document
        .querySelector(`header [aria-controls="${(target as Element).id}"]`)
        ?.setAttribute('aria-expanded', String(newState === 'open'));
    },
    true,
  );
}
