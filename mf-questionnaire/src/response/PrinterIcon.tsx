/** As lucide draws it, whose code would be a tenth of the first view. */
export const PrinterIcon = () => (
  <svg className="lucide" viewBox="0 0 24 24" width={18} height={18} fill="none" stroke="currentColor" aria-hidden>
    <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M6 14h12v7H6z" />
  </svg>
);
