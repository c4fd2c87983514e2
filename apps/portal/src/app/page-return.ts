// Pages that the browser froze and brings back whole, such as by its back button after signing out: they show a moment
// that is over, perhaps of an account that nobody is signed in to any more, so they begin anew.
export function reloadFrozenPages(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
