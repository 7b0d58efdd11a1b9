import { TopScrollbar } from '@rueda/widgets/top-scrollbar';

/** Over a wide table of your own; the library's tables have it already. */
export function Example() {
  return (
    <>
      <TopScrollbar htmlFor="marco" />
      <div id="marco">
        <table>
          <tbody>
            <tr>
              <td>…</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
