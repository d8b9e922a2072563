import { graphql } from 'gatsby';
import type { Announcement } from '../domain/story/layout';
import { AnnouncementBar } from '../features/announcement/announcement-bar';

type AnnouncementSliceProps = { data: Queries.AnnouncementSliceQuery };

export default function AnnouncementSlice({ data }: AnnouncementSliceProps) {
  const [announcement] = data.layout?.announcements ?? [];
  return <AnnouncementBar announcement={announcement as unknown as Announcement | undefined} />;
}

export const query = graphql`
  query AnnouncementSlice {
    layout {
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
