/** A file that is dropped beside the place for it does nothing; the browser would open it in place of the page, with all that was typed. */
export function ignoreStrayFiles(): void {
  const ignore = (event: DragEvent) => {
    const isTaken = event.defaultPrevented || (event.target as Element).closest?.('input[type=file]');
    if (isTaken || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
}
