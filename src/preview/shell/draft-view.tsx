import { useLocation } from '@reach/router';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import type { DraftPlaceProps } from '../../app-shell/layout/draft-place';
import { DraftPart } from '../../features/articles/body/draft-part';
import type { DraftPage, DraftPageOf } from '../draft/draft-page';
import { collectPartKeys } from './changed-parts';
import { DraftBadge } from './draft-badge';
import { DraftBoundary } from './draft-boundary';
import * as styles from './draft-view.module.css';
import { layoutPlaces } from './layout-places';
import { Marked, MarkedPart, PublishedParts } from './marked-part';
import type { Templates } from './preview-store';
import { useComingLayout, usePreview, usePreviewSettings } from './preview-store';
import { followPath } from './preview-session';
import { isMissingPage, sliceChunk, templateChunk } from './site-pages';

/** Content of a place of the layout in a preview: the draft's where it has one, else the published. */
export function DraftView({ place, children }: DraftPlaceProps) {
  if (place === 'main') return <MainPlace>{children}</MainPlace>;
  return <SlicePlace slice={place}>{children}</SlicePlace>;
}

type SlicePlaceProps = { slice: 'announcement' | 'header' | 'footer'; children: ReactNode };

/** Context of the footer's slice, as the build creates it. */
const sliceContext = { year: new Date().getFullYear() };

function SlicePlace({ slice, children }: SlicePlaceProps) {
  const page = usePreview((state) => state[state.version]);
  const isDraft = usePreview((state) => state.version === 'draft');
  const templates = usePreview((state) => state.templates);
  const coming = useComingLayout();
  // Not named Slice: Gatsby would take this file for one with slices of its own.
  const Template = templates[sliceChunk(slice)] ?? coming.templates[sliceChunk(slice)];
  const isOpen = page?.templateName === 'layout';
  const slices = isOpen ? page.slices : isDraft ? coming.slices : undefined;
  const places = useMemo(
    () => (slices && isOpen ? layoutPlaces(slices, slice) : []),
    [slices, slice, isOpen],
  );
  if (!slices || !Template) return children;
  return (
    <Marked mark={isOpen ? page.editable : undefined} places={places}>
      <Template data={slices[slice]} sliceContext={sliceContext} />
    </Marked>
  );
}

function MainPlace({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => followPath(pathname), [pathname]);
  return (
    <>
      <Problem />
      <DraftContent path={pathname}>{children}</DraftContent>
      <DraftBadge />
    </>
  );
}

/** Sentence about a story that cannot be read. It stays in view while the editor types. */
function Problem() {
  const problem = usePreview((state) => state.problem);
  const shown = usePreview((state) =>
    state.draft
      ? 'the last version that could be shown'
      : state.published && 'the published version',
  );
  if (!problem) return null;
  const { isPart, sentence } = problem;
  return (
    <div role="alert" className={styles.problem}>
      <p>
        <strong>{`${isPart ? 'A part of this draft' : 'This draft'} cannot be shown.`}</strong>{' '}
        <span>{sentence}</span>
      </p>
      {isPart && <p>Below is the rest.</p>}
      {!isPart && shown && <p>{`Below is ${shown}.`}</p>}
    </div>
  );
}

type DraftContentProps = { path: string; children: ReactNode };

function DraftContent({ path, children }: DraftContentProps) {
  const phase = usePreview((state) => state.phase);
  const version = usePreview((state) => state.version);
  const draft = usePreview((state) => state.draft);
  const published = usePreview((state) => state.published);
  const templates = usePreview((state) => state.templates);
  const page = version === 'draft' ? (draft ?? published) : published;
  // A heading, because Gatsby announces the first one after a navigation.
  if (phase === 'loading' && isMissingPage(path)) {
    return <h1 className={styles.sentence}>Loading the draft</h1>;
  }
  if (!page && phase === 'draft' && isMissingPage(path)) {
    return <h1 className={styles.sentence}>The page appears here once its draft can be shown</h1>;
  }
  if (!page || page.templateName === 'layout') return children;
  if (page.templateName === 'none') return <h1 className={styles.sentence}>{page.note}</h1>;
  if (page === published) return <TemplateView page={page} templates={templates} />;
  return <DraftTemplateView page={page} published={published} templates={templates} />;
}

type PageWithTemplate = Exclude<DraftPage, DraftPageOf<'layout' | 'none'>>;

type TemplateViewProps = { page: PageWithTemplate; templates: Templates };

function TemplateView({ page, templates }: TemplateViewProps) {
  const location = useLocation();
  const Template = templates[templateChunk(page.templateName)];
  return (
    Template && <Template data={page.data} pageContext={page.pageContext} location={location} />
  );
}

type DraftTemplateViewProps = TemplateViewProps & { published: DraftPage | undefined };

/** Page of a draft, its parts marked for the editor and, where they differ, as changed. */
function DraftTemplateView({ page, published, templates }: DraftTemplateViewProps) {
  const showsChanges = usePreviewSettings((settings) => settings.showsChanges);
  const revision = usePreview((state) => state.revision);
  const publishedParts = useMemo(
    () => (published && showsChanges ? collectPartKeys(published) : undefined),
    [published, showsChanges],
  );
  return (
    <DraftBoundary revision={revision}>
      <PublishedParts value={publishedParts}>
        <DraftPart value={MarkedPart}>
          <Marked mark={page.editable}>
            <TemplateView page={page} templates={templates} />
          </Marked>
        </DraftPart>
      </PublishedParts>
    </DraftBoundary>
  );
}
