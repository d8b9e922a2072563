import { graphql } from 'gatsby';
import { readAnnouncement } from '../domain/story/json-fields';
import { AnnouncementBar } from '../features/announcement/announcement-bar';

type AnnouncementSliceProps = { data: Queries.AnnouncementSliceQuery };

export default function AnnouncementSlice({ data }: AnnouncementSliceProps) {
  const [announcement] = data.layout?.announcements ?? [];
  return <AnnouncementBar announcement={announcement && readAnnouncement(announcement)} />;
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
