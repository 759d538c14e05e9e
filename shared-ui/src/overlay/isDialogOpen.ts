/** Whether a dialog is open, apart from a record, beside which its list can be used. */
export const isDialogOpen = () =>
  document.querySelector('[role=dialog]:not([data-record]), [role=alertdialog]') !== null;
