import styles from './Figures.module.css';

/** What the list of figures shows. */
export interface FiguresProps {
  /** Address of the repository. */
  repository: string;
  stars: number | null;
  versions: { name: string; version: string; href: string }[];
}

/** Latest versions and stars, as a row. */
export function Figures({ repository, stars, versions }: FiguresProps) {
  return (
    <ul className={styles.figures} aria-label="The project in figures">
      {versions.map(({ name, version, href }) => (
        <li key={name}>
          <a href={href}>
            {`${name} `}
            <strong>{version}</strong>
          </a>
        </li>
      ))}
      {/* last, so that it moves no other when it comes late */}
      {stars !== null && (
        <li>
          <a href={repository}>
            <strong>{stars.toLocaleString('en')}</strong> stars on GitHub
          </a>
        </li>
      )}
    </ul>
  );
}
