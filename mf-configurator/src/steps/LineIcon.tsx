type Props = { d: string; size: number };

/** A decorative icon of one path that looks like lucide's, for the first view. */
export const LineIcon = ({ d, size }: Props) => (
  <svg className="lucide" viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden>
    <path d={d} />
  </svg>
);

export const ArrowLeft = ({ size }: { size: number }) => <LineIcon d="M12 19l-7-7 7-7M19 12H5" size={size} />;

export const ArrowRight = ({ size }: { size: number }) => <LineIcon d="M5 12h14M12 5l7 7-7 7" size={size} />;
