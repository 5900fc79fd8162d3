import { markParts } from '../../search/engine/marks.ts';

/** A text in which the words that were searched for are marked. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return (
    <>
      {markParts(text, marks).map((part, index) =>
        part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </>
  );
}
