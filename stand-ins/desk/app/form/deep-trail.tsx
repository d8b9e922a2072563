import { useEffect, useRef } from 'react';
import { ToolButton } from '../ui/tool-button';
import type { BlokPlace } from '../preview/blok-places';
import { summaryOf } from './bloks/blok-summary';
import { useForm } from './form-session';
import * as styles from './story-form.module.css';

/** Bloks above the shown one that the trail names. */
const maxNamed = 3;

/** Says which blok deep inside a story is shown, and leads back to the bloks around it and to the story. */
export function DeepTrail({ name, places }: { name: string; places: readonly BlokPlace[] }) {
  const { library, store } = useForm();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that was asked for takes the focus itself.
    if (!store.getState().target) heading.current?.focus();
  }, [store]);
  const around = places.slice(0, -1);
  const left = around.length - maxNamed;
  return (
    <div className={styles.trail}>
      <nav aria-label="Bloks around this one">
        <ol role="list" className={styles.trailSteps}>
          <li>
            <ToolButton tone="quiet" onClick={() => store.setState({ baseUid: null })}>
              {name}
            </ToolButton>
          </li>
          {left > 0 && <li>{left} more</li>}
          {around.slice(-maxNamed).map(({ blok }) => (
            <li key={blok._uid}>
              <ToolButton tone="quiet" onClick={() => store.setState({ baseUid: blok._uid })}>
                {summaryOf(blok, library)}
              </ToolButton>
            </li>
          ))}
        </ol>
      </nav>
      <h2 ref={heading} tabIndex={-1} className={styles.trailTitle}>
        {summaryOf(places.at(-1)?.blok, library)}
      </h2>
    </div>
  );
}
