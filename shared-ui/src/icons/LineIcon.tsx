type Props = { d: string; size?: number };

/**
 * A decorative icon of one path that looks like lucide's. Icons of first views are such ones (lucide's, ISC, each as one path), because the
 * library's core would add a kilobyte to each of them.
 */
export const LineIcon = ({ d, size = 24 }: Props) => (
  <svg className="lucide" viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden>
    <path d={d} />
  </svg>
);

// Only icons that most pages show are in this file: if one page of a remote shows an icon of it, all pages of that remote load it.

const icon = (d: string) => (props: { size?: number }) => <LineIcon d={d} {...props} />;

const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z';

export const ArrowLeft = /* @__PURE__ */ icon('M12 19l-7-7 7-7M19 12H5');
export const ArrowRight = /* @__PURE__ */ icon('M5 12h14M12 5l7 7-7 7');
export const CircleAlert = /* @__PURE__ */ icon(`${circle}M12 8v4M12 16h.01`);
export const CircleCheck = /* @__PURE__ */ icon(`${circle}M16 9l-5.5 5.5L8 12`);
export const Close = /* @__PURE__ */ icon('M18 6L6 18M6 6l12 12');
export const Info = /* @__PURE__ */ icon(`${circle}M12 16v-4M12 8h.01`);
export const Pause = /* @__PURE__ */ icon(
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
);
export const Play = /* @__PURE__ */ icon(
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
);
export const RotateCw = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5');
