import type { DraftPageOf } from '../draft/draft-page';
import type { PartPlace } from './marked-part';

/**
 * Returns the elements in which a slice shows bloks of the layout. Their views are in the scripts of
 * readers, so they mark no parts themselves.
 */
export function layoutPlaces(
  slices: DraftPageOf<'layout'>['slices'],
  slice: keyof typeof slices,
): readonly PartPlace[] {
  switch (slice) {
    case 'announcement': {
      const { preHeader, announcements = [] } = slices.announcement.layout ?? {};
      return [
        { selector: 'aside:not([data-announcement])', parts: preHeader ? [preHeader] : [] },
        {
          selector: 'aside[data-announcement]',
          parts: announcements.filter(({ active }) => active),
        },
      ];
    }
    case 'header': {
      const parts = slices.header.layout?.headerMenus ?? [];
      return [
        { selector: 'nav > ul > li', parts },
        { selector: 'nav > section', parts },
      ];
    }
    case 'footer':
      return [{ selector: 'nav > section', parts: slices.footer.layout?.footerMenus ?? [] }];
  }
}
