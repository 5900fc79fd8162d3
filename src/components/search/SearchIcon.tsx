/** Icons of search, each drawn in a square of 24. */
const PATHS = {
  page: 'M6 3h8l5 5v13H6zM14 3v5h5',
  heading: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z',
  close: 'M7 7l10 10M17 7L7 17',
  enter: 'M19 5v7H6M10 8l-4 4 4 4',
  spark: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
} as const;

export type SearchIconName = keyof typeof PATHS;

export function SearchIcon({ name, size = 18 }: { name: SearchIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
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
