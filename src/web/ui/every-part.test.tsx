import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { createRef } from 'react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Button } from './action/button.tsx'
import { DropMark } from './sorting/drop-mark.tsx'
import { ButtonLink } from './action/button-link.tsx'
import { Chip } from './action/chip.tsx'
import { IconButton } from './action/icon-button.tsx'
import { RetryButton } from './action/retry-button.tsx'
import { IconCount } from './action/icon-count.tsx'
import { WithReason } from './action/with-reason.tsx'
import { Avatar } from './display/avatar.tsx'
import { Countdown } from './display/countdown.tsx'
import { DescriptionList } from './display/description-list.tsx'
import { Price } from './display/price.tsx'
import { Stars } from './display/stars.tsx'
import { Table } from './display/table.tsx'
import { TableHead } from './display/table-head.tsx'
import { SelectAll, SelectAllLine, SelectionBar } from './display/table-selection.tsx'
import { Timeline } from './display/timeline.tsx'
import { Alert } from './feedback/alert.tsx'
import { Badge } from './feedback/badge.tsx'
import { EmptyState } from './feedback/empty-state.tsx'
import { ProgressBar } from './feedback/progress-bar.tsx'
import { Skeleton, SkeletonCards, SkeletonList, SkeletonText } from './feedback/skeleton.tsx'
import { Spinner } from './feedback/spinner.tsx'
import { StatusBadge } from './feedback/status-badge.tsx'
import { ToastViewport } from './feedback/toast-viewport.tsx'
import { CalendarLabelsProvider } from './calendar-labels.tsx'
import type { CalendarLabels } from './calendar-labels.tsx'
import { Calendar } from './form/calendar.tsx'
import { Checkbox } from './form/checkbox.tsx'
import { CheckboxField } from './form/checkbox-field.tsx'
import { Combobox } from './form/combobox.tsx'
import { DateRangeField } from './form/date-range-field.tsx'
import { DayField } from './form/day-field.tsx'
import { DayTimeField } from './form/day-time-field.tsx'
import { Field, FieldNote, RequiredMark } from './form/field.tsx'
import { FileField } from './form/file-field.tsx'
import { OtpField } from './form/otp-field.tsx'
import { PasswordField } from './form/password-field.tsx'
import { QuantityStepper } from './form/quantity-stepper.tsx'
import { RadioCards } from './form/radio-cards.tsx'
import { RupiahField } from './form/rupiah-field.tsx'
import { SearchField } from './form/search-field.tsx'
import { SelectField } from './form/select-field.tsx'
import { StarsField } from './form/stars-field.tsx'
import { SuggestionList } from './form/suggestion-list.tsx'
import { SwitchField } from './form/switch-field.tsx'
import { TextAreaField } from './form/text-area-field.tsx'
import { TextField } from './form/text-field.tsx'
import { Accordion } from './layout/accordion.tsx'
import { Breadcrumbs } from './layout/breadcrumbs.tsx'
import { Card } from './layout/card.tsx'
import { LoadMore } from './layout/load-more.tsx'
import { Pagination } from './layout/pagination.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { Stepper } from './layout/stepper.tsx'
import { TabCount, TabLinks } from './layout/tab-links.tsx'
import { Tabs } from './layout/tabs.tsx'
import { Toolbar } from './layout/toolbar.tsx'
import { VisuallyHidden } from './layout/visually-hidden.tsx'
import { Gallery } from './media/gallery.tsx'
import * as listIcons from './icons/list-icons.ts'
import * as shopIcons from './icons/shop-icons.ts'
import { GalleryZoom } from './media/gallery-zoom.tsx'
import { SlidesDialog } from './media/slides-dialog.tsx'
import { Picture } from './media/picture.tsx'
import { ConfirmDialog } from './overlay/confirm-dialog.tsx'
import { ConfirmProvider } from './overlay/confirm.tsx'
import { Dialog, DialogFooter } from './overlay/dialog.tsx'
import { Drawer } from './overlay/drawer.tsx'
import { LazyMenu } from './overlay/lazy-menu.tsx'
import { Menu } from './overlay/menu.tsx'
import { Popover } from './overlay/popover.tsx'
import { Tooltip } from './overlay/tooltip.tsx'
import { UiLabelsProvider } from './ui-labels.tsx'
import type { UiLabels } from './ui-labels.tsx'

const said = (what: string) => () => what

const labels: UiLabels = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  notifications: 'Notifications',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  clear: 'Clear',
  increase: 'One more',
  decrease: 'One less',
  wholeOnly: 'Whole numbers only, without decimals or a minus.',
  from: 'From',
  to: 'To',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: said('Page'),
  breadcrumbs: 'Breadcrumbs',
  charactersUsed: said('Characters'),
  remove: said('Remove'),
  stars: said('Stars'),
  picture: said('Picture'),
  zoom: 'Zoom',
  selectRow: said('Select'),
  selectAll: 'Select all',
  selected: said('Selected'),
  clearSelection: 'Clear',
  partMissing: 'This part did not come',
  retry: 'Try again',
  noMatches: 'Nothing found',
}

const calendarLabels: CalendarLabels = {
  open: 'Calendar',
  day: 'Day',
  time: 'Time',
  previousMonth: 'Month before',
  nextMonth: 'Month after',
  months: 'January February March April May June July August September October November December'.split(' '),
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  example: 'dd/mm/yyyy',
}

const nothing = () => undefined
const row = { id: '1', name: 'Toner', stock: 3 }
type Row = typeof row
const picture = { src: '/a.webp', alt: 'A bottle', width: 800, height: 800, placeholder: 'data:image/webp;base64,AA' }
const columns = [
  { key: 'name', header: 'Name', cell: (item: Row) => item.name, isTitle: true, sortable: true },
  { key: 'stock', header: 'Stock', cell: (item: Row) => item.stock, align: 'right' as const },
]
const selection = { keys: new Set(['1']), onChange: nothing, actions: 'Delete' }
const trigger = <button type="button">Open</button>
const open = { open: true, onOpenChange: nothing, title: 'Title' }
const range = { from: '2026-11-01', to: '' }

const parts: Record<string, ReactElement> = {
  ...Object.fromEntries(
    Object.entries({ ...shopIcons, ...listIcons }).map(([name, Icon]) => [name, <Icon key={name} />]),
  ),
  Accordion: <Accordion single items={[{ key: 'a', title: 'Why', content: 'So', isOpen: true }]} />,
  Alert: <Alert tone="danger" title="No" onClose={nothing} />,
  Avatar: <Avatar name="Ayu Lestari" />,
  Badge: <Badge variant="solid">Best seller</Badge>,
  Breadcrumbs: <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Toner' }]} />,
  Button: <Button busy>Buy</Button>,
  DropMark: <DropMark edge="left" />,
  ButtonLink: <ButtonLink to="/">Home</ButtonLink>,
  Card: <Card title="Card" />,
  Checkbox: <Checkbox aria-label="All" indeterminate readOnly checked={false} />,
  CheckboxField: <CheckboxField label="Agree" error="Please agree" />,
  Chip: <Chip onRemove={nothing}>Serum</Chip>,
  Combobox: <Combobox label="District" options={[]} value={{ value: 'a', label: 'A' }} onChange={nothing} />,
  ConfirmDialog: <ConfirmDialog open question={{ title: 'Delete?', confirmLabel: 'Delete' }} onClose={nothing} />,
  ConfirmProvider: <ConfirmProvider>{trigger}</ConfirmProvider>,
  Countdown: <Countdown seconds={60} format={String} />,
  Calendar: <Calendar value={range.from} today={range.from} onChoose={nothing} />,
  DateRangeField: <DateRangeField label="Period" value={range} today={range.from} onChange={nothing} />,
  DayField: <DayField label="Day" value={range.from} today={range.from} onChange={nothing} />,
  DayTimeField: <DayTimeField label="Begins" value="" today={range.from} zone="WIB" onChange={nothing} />,
  DescriptionList: <DescriptionList layout="sum" items={[{ term: 'Total', details: 'Rp 1' }]} />,
  Dialog: <Dialog {...open} trigger={trigger} />,
  DialogFooter: <DialogFooter>Save</DialogFooter>,
  Drawer: (
    <Drawer {...open} trigger={trigger}>
      Text
    </Drawer>
  ),
  EmptyState: <EmptyState title="No orders yet">Why</EmptyState>,
  Field: <Field label="Name">{(control) => <input {...control} />}</Field>,
  FieldNote: <FieldNote id="note" error="Wrong" />,
  FileField: <FileField label="Photos" prompt="Drop here" files={[]} onChange={nothing} />,
  Gallery: <Gallery label="Toner" pictures={[picture, { ...picture, src: '/b.webp' }]} />,
  SlidesDialog: (
    <SlidesDialog label="Toner" count={1} start={0} position={() => ''} onClose={nothing}>
      {() => <li>Toner</li>}
    </SlidesDialog>
  ),
  GalleryZoom: <GalleryZoom label="Toner" pictures={[picture]} start={0} onClose={nothing} />,
  IconButton: <IconButton label="Cart" icon="c" count={3} disabledReason="Empty" />,
  IconCount: <IconCount count={120} />,
  LazyMenu: <LazyMenu trigger={trigger} items={[]} />,
  LoadMore: <LoadMore label="More" summary="1 of 9" shown={1} total={9} onPress={nothing} />,
  Menu: <Menu trigger={trigger} items={[{ key: 'a', label: 'Edit', onSelect: nothing }]} />,
  OtpField: <OtpField label="Code" value="12" onChange={nothing} />,
  Pagination: <Pagination page={4} pageCount={9} to={(page) => `?page=${page}`} summary="31–40 of 90" />,
  PasswordField: <PasswordField label="Password" autoComplete="new-password" />,
  Picture: <Picture {...picture} sources={[{ type: 'image/avif', srcSet: '/a.avif 400w' }]} priority />,
  Popover: <Popover trigger={trigger}>Text</Popover>,
  Price: <Price price="Rp 1" compare={{ price: 'Rp 2', label: 'before' }} />,
  ProgressBar: <ProgressBar label="Working" value={12} max={40} />,
  QuantityStepper: <QuantityStepper label="Quantity" value={2} max={5} onChange={nothing} />,
  RadioCards: <RadioCards label="Courier" name="courier" options={[{ value: 'a', label: 'A', aside: 'Rp 1' }]} />,
  RequiredMark: <RequiredMark />,
  RetryButton: <RetryButton busy />,
  RupiahField: <RupiahField label="Price" value={129000} onChange={nothing} />,
  SearchField: <SearchField label="Search" value="toner" onChange={nothing} />,
  SelectField: <SelectField label="Province" options={[{ value: 'a', label: 'A' }]} placeholder="Choose" />,
  Skeleton: <Skeleton className="h-4" />,
  SkeletonCards: <SkeletonCards className="grid" />,
  SkeletonList: <SkeletonList />,
  SkeletonText: <SkeletonText lines={5} />,
  SkipLink: <SkipLink label="To the content" />,
  Spinner: <Spinner label="Loading" />,
  Stars: <Stars rating={4.8} count="(132)" />,
  StarsField: <StarsField label="Rating" name="rating" value={4} onChange={nothing} />,
  StatusBadge: <StatusBadge tone="info">Shipped</StatusBadge>,
  Stepper: <Stepper label="Checkout" steps={['Address', 'Pay']} current={1} />,
  SuggestionList: (
    <SuggestionList
      label="Suggestions"
      typed="ton"
      groups={[{ key: 'products', title: 'Products', suggestions: [{ key: 'a', content: 'Toner' }] }]}
      isOpen
      onOpen={nothing}
      onClose={nothing}
      onPick={nothing}
      onBox={nothing}
      keys={createRef()}
    />
  ),
  SwitchField: <SwitchField label="Wallet" help="Rp 1" />,
  TabCount: <TabCount count={3} />,
  TabLinks: <TabLinks label="Status" links={[{ to: '/', label: 'All', count: 3, isCurrent: true }]} />,
  Table: <Table caption="Products" columns={columns} rows={[row]} rowKey={(item) => item.id} selection={selection} />,
  SelectAll: <SelectAll selection={selection} inSight={['1']} />,
  SelectAllLine: <SelectAllLine selection={selection} inSight={['1']} />,
  SelectionBar: <SelectionBar selection={selection} />,
  TableHead: (
    <table>
      <TableHead columns={columns} inSight={[]} onSort={nothing} sort={{ key: 'name', direction: 'asc' }} />
    </table>
  ),
  Tabs: <Tabs label="Parts" tabs={[{ value: 'a', label: 'A', content: 'Text' }]} />,
  TextAreaField: <TextAreaField label="Review" maxLength={200} />,
  TextField: <TextField label="Name" prefix="+62" error="Too short" />,
  Timeline: <Timeline label="Tracking" events={[{ key: 'a', title: 'Sent', time: '21 Nov', state: 'current' }]} />,
  ToastViewport: <ToastViewport />,
  Toolbar: <Toolbar actions="Add">Search</Toolbar>,
  Tooltip: <Tooltip content="More">{trigger}</Tooltip>,
  VisuallyHidden: <VisuallyHidden>Words</VisuallyHidden>,
  WithReason: <WithReason reason="Sold out">{(id) => <button aria-describedby={id}>Buy</button>}</WithReason>,
}

/** On the server portals render nothing, so dialogs show their triggers only. */
function toHtml(part: ReactElement): string {
  return renderToString(
    <MemoryRouter>
      <UiLabelsProvider labels={labels}>
        <CalendarLabelsProvider labels={calendarLabels}>{part}</CalendarLabelsProvider>
      </UiLabelsProvider>
    </MemoryRouter>,
  )
}

test.each(Object.entries(parts))('%s comes from the server without a style attribute or element', (_name, part) => {
  expect(toHtml(part)).not.toMatch(/ style=|<style/)
})

test('every part stands in this table', async () => {
  const modules = Object.values(import.meta.glob<Record<string, unknown>>('./*/*.{ts,tsx}', { eager: true }))
  const names = modules.flatMap((module) => Object.keys(module)).filter((name) => /^[A-Z]/.test(name))

  expect(Object.keys(parts).toSorted()).toEqual(names.toSorted())
})
