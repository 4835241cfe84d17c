/** NoPermission page. */
export default function NoPermission() {
  return <main>NoPermission</main>;
}
