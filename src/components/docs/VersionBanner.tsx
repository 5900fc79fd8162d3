/** The note on top of the pages of a version that is not the latest. */
export interface VersionNote {
  kind: 'unreleased' | 'unmaintained';
  siteTitle: string;
  label: string;
  latest: { name: string; label: string; href: string };
}

/** Says that the reader is in the docs of another version, and links to the same page of the latest one. */
export function VersionBanner({ note }: { note: VersionNote }) {
  return (
    <aside className="admonition warning" role="note" aria-label="Version of these docs">
      <p className="admonition-title">
        {note.siteTitle} {note.label}
      </p>
      <p>
        {note.kind === 'unreleased'
          ? 'This is documentation for a version that is not released yet.'
          : 'This is documentation for a version that is no longer maintained.'}{' '}
        For the current state, read the{' '}
        <a href={note.latest.href} data-version={note.latest.name}>
          latest version
        </a>{' '}
        ({note.latest.label}).
      </p>
    </aside>
  );
}
