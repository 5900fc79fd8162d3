import { Fragment } from 'react';
import { nameParts } from '../../markdown/name-parts.ts';

/**
 * A text whose long names break between their words, where a narrow column breaks its line inside of them.
 * @param long fewest letters of such a name, where it is not `nameParts()`'s
 */
export function BreakableText({ text, long }: { text: string; long?: number }) {
  return nameParts(text, long).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
