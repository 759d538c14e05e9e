/** Ignores a file that is dropped beside its drop zone. The browser would open it instead of the page, and all input would be lost. */
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
