import type { MovedSection } from '../../content/moved-sections.ts';

/**
 * Says where the sections are that left a page. Each is seen by those alone whose address names it, and is all that they
 * have without script; with script they are led on. They stand behind the text, as readers without styles see all.
 */
export function MovedSections({ sections }: { sections: readonly MovedSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="prose" data-moved="">
      {sections.map(({ id, href, title }) => (
        <p key={id} id={id} className="admonition info">
          This section has moved to <a href={href}>{title}</a>.
        </p>
      ))}
    </div>
  );
}
