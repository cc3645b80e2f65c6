/** Takes away what `showArrival` has laid over the page: the film's page is there, or something else is. */
export function hideArrival(): void {
  document.querySelectorAll('[data-arrival]').forEach((layer) => layer.remove());
}
