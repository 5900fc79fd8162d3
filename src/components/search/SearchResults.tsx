// A list box in a combobox has no HTML element of its own: `select` and `datalist` cannot hold groups of links, and focus
// stays in the field, where the keys are handled (ARIA's combobox pattern).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above */
import { memo, type MouseEvent, type PointerEvent } from 'react';
import type { SearchHit } from '../../search/result.ts';
import { isRest } from '../../navigation/wake.ts';
import { Marked } from './Marked.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './SearchPanel.module.css';
import { ASK, optionId, type Combobox } from './use-combobox.ts';

/** The list of options: the question to the assistant when there is one, then results by page. */
export function SearchResults({ combobox }: { combobox: Combobox }) {
  const { state, groups, first, active, query, setActive, setQuestion } = combobox;
  const canAsk = SEARCH_HAS_AI && first === ASK;
  if (groups.length === 0 && !canAsk) return null;
  const nothingFound = state.answer !== undefined && groups.length === 0;
  const hits = groups.flatMap((group) => group.hits);
  /** Index of the option in which an event happened; undefined for none. */
  const placeOf = (target: EventTarget): number | undefined => {
    const id = (target as Element).closest('[role="option"]')?.id;
    return [first, ...hits.keys()].find((place) => optionId(place) === id);
  };
  const onPointerMove = ({ target, nativeEvent }: PointerEvent): void => {
    if (isRest(nativeEvent)) return;
    const place = placeOf(target);
    if (place !== undefined) setActive(place);
  };
  const onClick = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    const chosen = hits.find(({ index }) => index === place);
    if (chosen) combobox.onChoose(event, chosen.hit);
    else if (canAsk && place === ASK) setQuestion(query);
  };
  return (
    <div
      id="search-results"
      role="listbox"
      aria-label="Results"
      // the focus stays in the field, also when the middle button opens a result elsewhere
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPointerMove}
      onClick={onClick}
      onAuxClick={(event) => event.button === 1 && onClick(event)}
    >
      {canAsk && (
        <div
          id={optionId(ASK)}
          role="option"
          aria-selected={active === ASK || nothingFound}
          className={styles.option}
        >
          <Icon name="spark" size={18} />
          <span className={styles.body}>
            <span className={styles.title}>
              {nothingFound ? "Didn't find it in the docs? Ask AI to help: " : 'Ask AI: '}
              <strong>{query}</strong>
            </span>
          </span>
        </div>
      )}
      {groups.map((group, number) => (
        <div
          key={group.path}
          role="group"
          aria-labelledby={`search-group-${number}`}
          className={styles.group}
        >
          <p id={`search-group-${number}`} className={styles.groupTitle} role="presentation">
            <span className={styles.area}>{group.area}</span>
            {/* a result that is the page itself says its name */}
            {group.page !== group.area && group.hits[0]?.hit.title !== group.page && (
              <span>{group.page}</span>
            )}
          </p>
          {group.hits.map(({ hit, index }) => (
            <Option key={hit.url} hit={hit} index={index} isActive={index === active} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** `memo()`: options are not rendered again when another one becomes active or the next answer loads. */
const Option = memo(function Option({
  hit,
  index,
  isActive,
}: {
  hit: SearchHit;
  index: number;
  isActive: boolean;
}) {
  const above = hit.breadcrumbs.slice(2);
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      href={hit.url}
      tabIndex={-1}
    >
      <Icon name={iconOf(hit)} size={18} />
      <span className={styles.body}>
        <span className={styles.title} data-code={hit.kind}>
          {above.length > 0 && <span className={styles.above}>{above.join(' › ')} › </span>}
          <span>
            <Marked text={hit.title} marks={hit.marks} />
          </span>{' '}
          {hit.kind && <span className={styles.kind}>{hit.kind}</span>}
        </span>{' '}
        {hit.signature !== undefined && <code className={styles.signature}>{hit.signature}</code>}
        {/* the line is there before its text, so that nothing moves */}
        {hit.excerpt !== '' && (
          <span className={styles.excerpt}>
            <Marked text={hit.excerpt ?? ''} marks={hit.marks} />
          </span>
        )}
      </span>
      <span className={styles.enter}>{isActive && <Icon name="enter" size={16} />}</span>
    </a>
  );
});

function iconOf({ kind, level }: SearchHit): IconName {
  if (kind) return 'code';
  return level === 1 ? 'page' : 'heading';
}
