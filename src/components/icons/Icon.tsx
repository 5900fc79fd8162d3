/** The site's line icons, each drawn in a square of 24. */
const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  edit: 'M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3',
  external: 'M8 16L17 7M10 7h7v7',
  page: 'M6 3h8l5 5v13H6zM14 3v5h5',
  heading: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z',
  enter: 'M19 5v7H6M10 8l-4 4 4 4',
  spark: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8z',
} as const;

/** Name of a drawing that `Icon` knows. */
export type IconName = keyof typeof PATHS;

/**
 * Width and height of a drawing, given in pixels at the usual size of text: it grows with larger text. Safari knows no
 * `rem` in these attributes; the base styles make one `em` of them as large.
 */
function square(size: number): { width: string; height: string } {
  const side = `${size / 16}em`;
  return { width: side, height: side };
}

/** A decorative icon, hidden from assistive technology: its button or link has the name. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      {...square(size)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark of GitHub, the repository's host. */
export function GitHubIcon() {
  return (
    <svg {...square(22)} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 1.5a10.5 10.5 0 0 0-3.32 20.46c.53.1.72-.23.72-.5v-1.79c-2.92.63-3.54-1.4-3.54-1.4-.48-1.22-1.17-1.54-1.17-1.54-.95-.65.07-.64.07-.64 1.06.07 1.61 1.08 1.61 1.08.94 1.6 2.46 1.14 3.06.87.1-.68.37-1.14.67-1.4-2.33-.27-4.78-1.17-4.78-5.19 0-1.15.4-2.08 1.08-2.82-.11-.26-.47-1.33.1-2.78 0 0 .88-.28 2.89 1.08a10 10 0 0 1 5.26 0c2-1.36 2.88-1.08 2.88-1.08.58 1.45.22 2.52.11 2.78.68.74 1.08 1.67 1.08 2.82 0 4.03-2.45 4.92-4.79 5.18.38.33.71.97.71 1.95v2.89c0 .28.19.61.73.5A10.5 10.5 0 0 0 12 1.5z" />
    </svg>
  );
}

/** The site's mark: a Z of two arrows, a request that goes out and a response that comes back, tied by one schema. */
export function Mark() {
  return (
    <svg {...square(28)} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5 8h19" />
        <path d="M20 3.5L25 8l-5 4.5" />
        <path d="M27 24H8" />
        <path d="M12 19.5L7 24l5 4.5" />
      </g>
      <path d="M21 12.5L11 19.5" stroke="var(--accent)" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  );
}
