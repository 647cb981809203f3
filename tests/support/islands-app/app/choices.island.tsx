/** Has every kind of control except text fields. */
export default function Choices() {
  return (
    <>
      <input type="checkbox" name="agree" aria-label="Agree" />
      <input type="radio" name="hand" value="left" aria-label="Left" defaultChecked />
      <input type="radio" name="hand" value="right" aria-label="Right" />
      <select name="team" aria-label="Team" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
        <option value="c">C</option>
      </select>
    </>
  );
}
