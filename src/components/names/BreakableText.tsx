import { Fragment } from 'react';
import { nameParts } from '../../markdown/name-parts.ts';

/** A text whose long names break between their words, where a narrow column breaks its line inside of them. */
export function BreakableText({ text }: { text: string }) {
  return nameParts(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
