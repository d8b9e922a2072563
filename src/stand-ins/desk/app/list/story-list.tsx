/** Stories of the space by folder, with search, filters and actions. */
export function StoryList() {
  return <h1>Stories</h1>;
}
