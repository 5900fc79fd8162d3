import { Icon } from './Icon.tsx';

/** Says behind the text of a link that it leads to another site, to the eye and to a screen reader. */
export function ExternalSign({ size = 14 }: { size?: number }) {
  return (
    <>
      <Icon name="external" size={size} />
      <span className="visually-hidden"> (other site)</span>
    </>
  );
}
