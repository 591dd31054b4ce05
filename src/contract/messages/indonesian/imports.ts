import type { imports as english } from '../english/imports.ts'

export const imports: Record<keyof typeof english, string> = {
  choose_csv: 'Pilih berkas CSV.',
  bill_empty: 'Berkas ini tidak punya baris.',
  bill_columns_missing: 'Baris pertama harus menyebut kolom resi atau nomor pesanan, dan kolom jumlah.',
  bill_reference_missing: 'Tidak ada nomor resi atau nomor pesanan.',
  bill_amount_wrong: 'Jumlahnya bukan rupiah bulat nol atau lebih.',
  bill_amount_absurd: 'Tidak ada paket semahal itu; mungkin ini kolom lain.',
  bill_parcel_unknown: 'Tidak ada paket dengan nomor ini.',
  bill_several_parcels: 'Pesanan ini punya beberapa paket; sebutkan resinya.',
  bill_parcel_twice: 'Paket ini sudah ada di berkas ini; jumlahkan dulu.',
  csv_not_utf8: 'Simpan spreadsheet sebagai “CSV UTF-8”; berkas ini bukan itu.',
  csv_quote_open: 'Tanda kutip di baris {line} tidak pernah ditutup.',
  csv_record_too_long: 'Baris {line} terlalu panjang; mungkin ada tanda kutip yang tidak ditutup.',
  csv_no_head: 'Baris pertama harus berisi nama kolom, salah satunya sku.',
  csv_columns_unknown: 'Kolom ini tidak dikenal: {columns}.',
  csv_column_twice: 'Kolom {column} ada dua kali.',
  csv_empty: 'Berkas ini tidak berisi produk.',
  csv_too_many_rows: 'Maksimal {max} baris sekaligus, termasuk yang kosong; berkas ini punya lebih.',
  new_product_needs: 'Produk baru memerlukan ini.',
  sku_of_bundle: 'SKU ini milik paket.',
  sku_of_deleted: 'SKU ini milik produk yang dihapus. Kembalikan produk itu dulu.',
  sku_scientific:
    'Program spreadsheet mengubah SKU ini menjadi angka ({sku}). Format kolomnya sebagai teks dan isi SKU-nya lagi.',
  sku_without_zeros:
    'Tidak ada produk dengan SKU ini; mungkin maksudnya {sku}. Program spreadsheet membuang nol di depan: format kolomnya sebagai teks.',
  sku_of_no_export:
    'Baris ini berasal dari ekspor, tetapi tidak ada lagi produk dengan SKU ini. Perbaiki SKU-nya, atau kosongkan stock_seen jika ini produk baru.',
  row_same_sku: 'Baris {row} memakai SKU yang sama.',
  row_same_slug: 'Baris {row} memakai alamat yang sama.',
  no_such_category: 'Tidak ada kategori “{slug}”; tulis alamatnya, misalnya serum-wajah.',
  no_such_value: 'Atribut ini tidak punya nilai “{value}”; tulis alamatnya, misalnya berminyak.',
  no_such_brand: 'Tidak ada merek “{brand}”; tulis namanya seperti di daftar merek.',
  address_not_in_shop: '{url} tidak ada di toko.',
  not_true_or_false: 'Tulis true atau false.',
  stock_seen_form: 'Biarkan seperti hasil ekspor, misalnya 40@1234, atau kosongkan.',
  stock_seen_of_other: 'Ini bukan dari produk ini. Biarkan seperti hasil ekspor, atau kosongkan.',
  stock_counted_since:
    'Stok waktu dilihat {before}; sejak itu ditambah atau dikoreksi, dan sekarang {now}. Silakan ekspor lagi dan isi hitungan yang baru.',
  stock_count_too_low:
    'Stok waktu dilihat {before} dan sekarang {now} setelah penjualan; hitungan {counted} membuat stok kurang dari nol. Silakan ekspor lagi dan isi hitungan yang baru.',
  compare_price_worked_out: 'Dilewati: harga ini dihitung toko dari 30 hari terakhir.',
  changed_since_preview: 'Produk ini diubah orang lain sejak pratinjau.',
  row_overtaken: 'Ada yang berubah di toko sementara itu. Coba lagi baris ini.',
}
