import { graphql } from 'gatsby';
import { readAnnouncement, readPreHeader } from '../domain/story/json-fields';
import { AnnouncementBar } from '../features/announcement/announcement-bar';
import { ServedData } from '../app-shell/layout/served-data';
import { PreHeaderStrip } from '../features/announcement/pre-header-strip';

type AnnouncementSliceProps = { data: Queries.AnnouncementSliceQuery };

/** Everything above the header: the pre-header and the announcement. */
export default function AnnouncementSlice({ data }: AnnouncementSliceProps) {
  const preHeader = data.layout?.preHeader;
  const announcement = data.layout?.announcements.find(({ active }) => active);
  return (
    <>
      <ServedData part="announcement" data={data} />
      {preHeader && (
        <PreHeaderStrip
          preHeader={readPreHeader(preHeader)}
          isWideOnly={announcement !== undefined}
        />
      )}
      <AnnouncementBar announcement={announcement && readAnnouncement(announcement)} />
    </>
  );
}

export const query = graphql`
  query AnnouncementSlice {
    layout {
      preHeader {
        ...PreHeader_preHeader
      }
      announcements {
        active
        theme
        component
        headline
        text
        callToAction {
          link
          text
        }
      }
    }
  }
`;
